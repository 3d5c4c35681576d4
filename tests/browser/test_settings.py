"""Personal settings, and a table with thirty-five seats."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import NARROW, SCHEMES, Person, check_accessible, check_fits

YOUR_MOVE, PLACE, SHOVE, REFUSAL = [659.25, 880], 420, 130, 150  # the pitches of their notes
IVORY, NIGHT = "rgb(244, 237, 221)", "rgb(15, 25, 20)"


def test_light_or_dark_can_be_chosen_whatever_the_device_prefers(ann: Person) -> None:
    page = ann.open()
    body = page.locator("body")
    for scheme, choice, colour in zip(SCHEMES, ("Dark", "Light"), (NIGHT, IVORY), strict=True):
        page.emulate_media(color_scheme=scheme)
        page.click("#tool-settings")
        page.get_by_label(choice).check()
        page.get_by_role("button", name="Done").click()
        page.reload()
        expect(body).to_have_css("background-color", colour)


def test_sounds_play_only_for_those_who_want_them(ann: Person) -> None:
    ann.context.add_init_script(
        "window.notes = []; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (when) {"
        " window.notes.push(this.frequency.value); start.call(this, when); };"
    )
    page = ann.open_table("play")
    ann.play("L1")
    ann.wait_to_hear("Novice pushes")
    assert page.evaluate("window.notes") == []
    page.click("#tool-settings")
    page.get_by_label("Sound").check()
    page.wait_for_function("() => window.notes.length === 2")
    assert page.evaluate("window.notes") == YOUR_MOVE, "the chosen sound is played"
    page.get_by_role("button", name="Done").click()
    ann.play("T2")
    page.wait_for_function("([one, other]) => window.notes.at(-2) === one && window.notes.length > 3", arg=YOUR_MOVE)
    assert sum(note in (PLACE, SHOVE) for note in page.evaluate("window.notes")) == 2, "yours and the answer"
    ann.type_move("Z9")
    page.wait_for_function("(low) => window.notes.includes(low)", arg=REFUSAL)


def test_single_keys_can_be_switched_off(ann: Person) -> None:
    page = ann.open_table("together")
    page.click("#tool-settings")
    page.get_by_label("Single keys").uncheck()
    page.get_by_role("button", name="Done").click()
    page.focus("#entry-L1")
    before = ann.heard()
    page.keyboard.press("?")
    page.keyboard.press("4")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert ann.heard() == before


def test_thirty_five_seats_fit(ann: Person) -> None:
    page = ann.open_table("together")
    page.evaluate(
        """async () => {
          const base = document.querySelector("script[type=module]").src;
          const { Seats } = await import(new URL("./table/seats.js", base).href);
          const seat = (number) => ({
            seat: number, name: `Somebody ${number + 1}`, who: "player", level: null,
            away: number % 9 === 8, here: number % 5 !== 4, yours: number === 0,
          });
          const state = {
            seats: Array.from({ length: 35 }, (_, number) => seat(number)), host: true, outcome: null,
            scores: Array.from({ length: 35 }, (_, number) => number * 7), to_act: [0, 3],
          };
          const seats = new Seats({ levels: ["novice", "club"] }, {});
          seats.show(state, state, 0, {});
          document.querySelector(".seats-panel").replaceWith(seats.element);
        }"""
    )
    expect(page.locator(".seat")).to_have_count(35)
    check_accessible(page)
    page.set_viewport_size(NARROW)
    check_fits(page)

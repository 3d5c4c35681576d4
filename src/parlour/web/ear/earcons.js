// The sounds of a table, made of a few notes each; nothing is fetched. Whatever they say is also said in words.

/**
 * @typedef {object} Note
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch that it slides to
 * @property {number} at seconds after the sound begins
 * @property {number} long seconds
 * @property {OscillatorType} [like]
 * @property {number} [loud] 1 unless said otherwise
 */

/** @typedef {keyof typeof EARCONS} Earcon */

/** What each is called in the settings, and its notes. */
export const EARCONS = {
  place: { label: "Something is placed", notes: notes({ pitch: 420, to: 200, at: 0, long: 0.09, like: "triangle" }) },
  shove: { label: "Pieces are pushed", notes: notes({ pitch: 130, to: 210, at: 0, long: 0.28, like: "triangle" }) },
  fall: { label: "A piece falls off", notes: notes({ pitch: 620, to: 90, at: 0, long: 0.5 }) },
  take: {
    label: "Something is drawn or taken",
    notes: notes({ pitch: 740, at: 0, long: 0.06 }, { pitch: 990, at: 0.07, long: 0.07 }),
  },
  pass: {
    label: "A turn passes, or somebody agrees",
    notes: notes({ pitch: 330, at: 0, long: 0.1, loud: 0.6 }, { pitch: 330, at: 0.12, long: 0.12, loud: 0.4 }),
  },
  deal: {
    label: "A hand begins, or something is turned up",
    notes: notes(...[0, 0.07, 0.14, 0.21].map((at) => ({ pitch: 900 - 1000 * at, at, long: 0.05, like: /** @type {const} */ ("triangle") }))),
  },
  hand: {
    label: "A hand is over",
    notes: notes({ pitch: 493.88, at: 0, long: 0.3 }, { pitch: 369.99, at: 0.2, long: 0.3 }, { pitch: 493.88, at: 0.4, long: 0.4 }),
  },
  points: {
    label: "Something counts",
    notes: notes({ pitch: 880, at: 0, long: 0.1 }, { pitch: 1108.73, at: 0.09, long: 0.1 }, { pitch: 1318.51, at: 0.18, long: 0.2 }),
  },
  refusal: {
    label: "A move is refused",
    notes: notes(
      { pitch: 150, at: 0, long: 0.12, like: "sawtooth", loud: 0.5 },
      { pitch: 120, at: 0.15, long: 0.2, like: "sawtooth", loud: 0.5 },
    ),
  },
  turn: {
    label: "It is your move",
    notes: notes({ pitch: 659.25, at: 0, long: 0.5 }, { pitch: 880, at: 0.14, long: 0.55 }),
  },
  came: {
    label: "Somebody comes",
    notes: notes({ pitch: 392, at: 0, long: 0.2 }, { pitch: 587.33, at: 0.16, long: 0.3 }),
  },
  left: {
    label: "Somebody leaves",
    notes: notes({ pitch: 587.33, at: 0, long: 0.2 }, { pitch: 392, at: 0.16, long: 0.3 }),
  },
  hurry: {
    label: "Time is running out",
    notes: notes(...[0, 0.16, 0.32].map((at) => ({ pitch: 1046.5, at, long: 0.08, like: /** @type {const} */ ("square"), loud: 0.4 }))),
  },
  won: {
    label: "You win",
    notes: notes(...[523.25, 659.25, 783.99, 1046.5].map((pitch, at) => ({ pitch, at: at * 0.13, long: 0.4 }))),
  },
  lost: {
    label: "You lose",
    notes: notes(...[392, 329.63, 261.63].map((pitch, at) => ({ pitch, at: at * 0.2, long: 0.45 }))),
  },
  drawn: {
    label: "The game is drawn",
    notes: notes(...[440, 440, 523.25].map((pitch, at) => ({ pitch, at: at * 0.18, long: 0.35 }))),
  },
};

/** @param {...Note} listed */
function notes(...listed) {
  return listed;
}

const LOUDEST = 0.25;
const ATTACK = 0.01;

/** How long a sound takes, in seconds. @param {Earcon} name */
export const lengthOf = (name) => Math.max(...EARCONS[name].notes.map(({ at, long }) => at + long));

/**
 * Put a sound into a context's time.
 * @param {BaseAudioContext} audio
 * @param {Earcon} name
 * @param {{at: number, volume: number, pan: number}} how when, how loud from 0 to 1, and where from -1 (left) to 1 (right)
 */
export function schedule(audio, name, { at, volume, pan }) {
  const side = new StereoPannerNode(audio, { pan });
  side.connect(audio.destination);
  for (const note of EARCONS[name].notes) {
    const start = at + note.at;
    const tone = new OscillatorNode(audio, { type: note.like ?? "sine", frequency: note.pitch });
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDEST * volume * (note.loud ?? 1), start + ATTACK);
    loudness.gain.exponentialRampToValueAtTime(0.0005, start + note.long);
    tone.connect(loudness).connect(side);
    tone.start(start);
    tone.stop(start + note.long + 0.02);
  }
}

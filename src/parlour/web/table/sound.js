// Two soft notes.

/** @type {AudioContext | null} */
let context = null;

/** Ring when it is this person's move. */
export function chime() {
  context ??= new AudioContext();
  const start = context.currentTime + 0.02;
  [659.25, 880].forEach((pitch, index) => note(/** @type {AudioContext} */ (context), pitch, start + index * 0.14));
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at
 */
function note(audio, pitch, at) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

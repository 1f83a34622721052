// Tones, for boards without a buzzer, and whether actions are spoken; both off until the viewer
// wants them.

// by name: notes [Hz, seconds], one after the other
const SOUNDS = {
  ok: [[660, 0.07]],
  back: [[520, 0.07], [390, 0.09]],
  warn: [[440, 0.1], [440, 0.1]],
  wrong: [[220, 0.22]],
  end: [[523, 0.12], [659, 0.12], [784, 0.25]],
};
const GAP_S = 0.04;
const VOLUME = 0.12;

/** @type {AudioContext | undefined} */
let context;

export const MODES = ["off", "on", "speech"];

export function mode() {
  const kept = localStorage.getItem("sound") ?? "";
  return MODES.includes(kept) ? kept : "off";
}

export const speaks = () => mode() === "speech";

/** @param {string} name */
export function choose(name) {
  localStorage.setItem("sound", name);
  play("ok");
}

/** @param {Tone} name */
export function play(name) {
  if (mode() === "off") return;
  context ??= new AudioContext();
  context.resume();
  let at = context.currentTime;
  for (const [pitch, seconds] of SOUNDS[name]) {
    const tone = context.createOscillator(), volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + GAP_S;
  }
}

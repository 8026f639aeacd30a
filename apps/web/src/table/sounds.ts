import { settings } from "../settings/settings.svelte.ts";

/** One tone: when it begins and how long it sounds, in seconds, from one pitch to another. */
interface Tone {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to?: number;
  readonly gain: number;
  readonly wave: OscillatorType;
}

const knock = (at: number, pitch: number): Tone => ({
  at,
  length: 0.07,
  from: pitch,
  to: pitch / 2,
  gain: 0.16,
  wave: "triangle",
});
const bell = (at: number, pitch: number): Tone => ({
  at,
  length: 0.32,
  from: pitch,
  gain: 0.07,
  wave: "sine",
});

/** Every sound of a table, from few tones: stones and small bells. */
const SOUNDS = {
  card: [knock(0, 420)],
  pass: [knock(0, 190)],
  deal: [knock(0, 380), knock(0.08, 440), knock(0.16, 500)],
  turn: [bell(0, 660), bell(0.12, 880)],
  trick: [knock(0, 300), bell(0.05, 523)],
  trap: [knock(0, 130), knock(0.09, 98), bell(0.1, 196)],
  alarm: [bell(0, 740), bell(0.18, 740)],
  won: [bell(0, 523), bell(0.13, 659), bell(0.26, 784)],
  lost: [bell(0, 392), bell(0.18, 330)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | undefined;

function sound(audio: AudioContext, { at, length, from, to = from, gain, wave }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
  const volume = new GainNode(audio, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(gain, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Milliseconds that let the picture of what happened come first: the first sound of a page takes long to make. */
const AFTER_PICTURE = 32;

/** Plays a short sound, if sounds are on and the page has been touched: browsers keep it silent before. */
export function playSound(name: SoundName): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined")
    return;
  setTimeout(() => {
    context ??= new AudioContext();
    const audio = context;
    if (audio.state === "suspended") void audio.resume();
    for (const tone of SOUNDS[name]) sound(audio, tone);
  }, AFTER_PICTURE);
}

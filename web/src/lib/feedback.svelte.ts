import { stored } from './storage';

interface Settings {
  sound: boolean;
  touch: boolean;
}

// The key is an old name: browsers hold the players' settings under it.
const kept = stored<Settings>('senses', () => localStorage);

/** Sounds and vibration, both off until the player switches them on. */
class Feedback {
  sound = $state(kept.read()?.sound === true);
  touch = $state(kept.read()?.touch === true);

  #audio: AudioContext | null = null;

  readonly canTouch = typeof navigator !== 'undefined' && 'vibrate' in navigator;

  setSound(sound: boolean): void {
    this.sound = sound;
    this.#keep();
    if (sound) this.good(3);
  }

  setTouch(touch: boolean): void {
    this.touch = touch;
    this.#keep();
    this.#buzz(20);
  }

  /** One more letter. */
  step(length: number): void {
    this.#buzz(8);
    this.#note(420 + Math.min(length, 12) * 34, 0.035, 0.05);
  }

  good(points: number): void {
    this.#buzz([12, 40, 18]);
    this.#note(660, 0.09, 0.12);
    this.#note(points > 2 ? 990 : 880, 0.16, 0.12, 0.08);
    if (points > 4) this.#note(1320, 0.22, 0.1, 0.17);
  }

  /** Nothing is left to find. */
  joy(): void {
    this.#buzz([12, 40, 12, 40, 40]);
    [523, 659, 784, 1047].forEach((pitch, i) => this.#note(pitch, 0.28, 0.1, i * 0.11));
  }

  bad(): void {
    this.#buzz(45);
    this.#note(190, 0.12, 0.12);
  }

  /** One of the last seconds. */
  second(): void {
    this.#note(740, 0.03, 0.06);
  }

  #keep(): void {
    kept.write({ sound: this.sound, touch: this.touch });
  }

  #buzz(pattern: number | number[]): void {
    if (this.touch && this.canTouch) navigator.vibrate(pattern);
  }

  #note(pitch: number, length: number, loud: number, after = 0): void {
    if (!this.sound) return;
    try {
      this.#audio ??= new AudioContext();
      const audio = this.#audio;
      void audio.resume();
      const start = audio.currentTime + after;
      const voice = audio.createOscillator();
      const volume = audio.createGain();
      voice.type = 'triangle';
      voice.frequency.value = pitch;
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
      voice.connect(volume).connect(audio.destination);
      voice.start(start);
      voice.stop(start + length + 0.02);
    } catch {
      // The browser has no sound or forbids it; the game works without.
      this.#audio = null;
    }
  }
}

export const feedback = new Feedback();

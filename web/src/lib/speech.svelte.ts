import { en, type Texts } from './en';
import { shelf } from './storage';

/** The languages the interface speaks, by their own names. English is always at hand, the others come when asked for. */
export const SPEECHES = {
  en: { name: 'English', load: () => Promise.resolve(en) },
  fr: { name: 'Français', load: () => import('./fr').then((file): Texts => file.fr) },
  de: { name: 'Deutsch', load: () => import('./de').then((file): Texts => file.de) },
  es: { name: 'Español', load: () => import('./es').then((file): Texts => file.es) },
};

export type SpeechCode = keyof typeof SPEECHES;

export const CODES = Object.keys(SPEECHES) as SpeechCode[];

const kept = shelf<SpeechCode>('speech', () => localStorage);

/** The first of the wished languages that we speak; "fr-CA" is French. */
export function preferred(wishes: readonly string[]): SpeechCode {
  for (const wish of wishes) {
    const code = CODES.find((each) => each === wish.toLowerCase().split('-')[0]);
    if (code) return code;
  }
  return 'en';
}

/** The language of the interface. That of the words is another matter, and chosen apart. */
class Speech {
  code = $state<SpeechCode>('en');
  texts = $state.raw<Texts>(en);

  #wanted: SpeechCode = 'en';

  /** Before the first paint: the player's choice, or what the browser asks for. */
  async start(): Promise<void> {
    const chosen = kept.read();
    const code = chosen && CODES.includes(chosen) ? chosen : preferred(navigator.languages);
    // Without its texts we speak English, which we have.
    await this.#speak(code).catch(() => this.#speak('en'));
  }

  async choose(code: SpeechCode): Promise<void> {
    await this.#speak(code);
    kept.write(code);
  }

  async #speak(code: SpeechCode): Promise<void> {
    this.#wanted = code;
    const texts = await SPEECHES[code].load();
    if (this.#wanted !== code) return;
    this.texts = texts;
    this.code = code;
    document.documentElement.lang = code;
  }
}

export const speech = new Speech();

/** The voices of this device. A language without one is not spoken, and nothing offers it. */
class Voices {
  #languages = $state.raw<ReadonlySet<string>>(new Set());

  constructor() {
    // Not every browser speaks.
    if (typeof speechSynthesis === 'undefined') return;
    this.#look();
    // Some browsers tell their voices later.
    speechSynthesis.addEventListener?.('voiceschanged', () => this.#look());
  }

  has(language: string): boolean {
    return this.#languages.has(primary(language));
  }

  #look(): void {
    this.#languages = new Set(speechSynthesis.getVoices().map(({ lang }) => primary(lang)));
  }
}

const primary = (tag: string): string => {
  const code = tag.toLowerCase().split(/[-_]/)[0] ?? tag;
  return code === 'no' ? 'nb' : code;
};

export const voices = new Voices();

/** Says a word in the voice of its language, a little slower than people talk. */
export function speak(text: string, language: string): void {
  const voice = speechSynthesis.getVoices().find(({ lang }) => primary(lang) === primary(language));
  if (!voice) return;
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = 0.9;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

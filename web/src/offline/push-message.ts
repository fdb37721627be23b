import games from 'virtual:games/push-texts.ts';

/** A push message, as `server/push/sender.py` writes it. */
export interface PushMessage {
  /** Whose turn it is, or something that one game tells. */
  kind: string;
  game: string;
  id?: string;
  language: string;
}

type ByLanguage = Readonly<Record<string, string>>;

/** What one game tells besides turns, by the kind of message. It is in the worker, which loads nothing. */
export interface GamePushTexts {
  game: string;
  texts: Readonly<Record<string, ByLanguage>>;
}

const TURN: ByLanguage = {
  en: 'It’s your turn',
  fr: 'C’est à vous de jouer',
  de: 'Du bist am Zug',
  es: 'Te toca jugar',
};

export interface Shown {
  title: string;
  body: string;
  tag: string;
  path: string;
}

const NAME = /^[a-z]{1,16}$/;
const ID = /^[\w-]{1,32}$/;

/** The notification of a message; null: it is none that this version knows. */
export function shown(message: Partial<PushMessage> | null): Shown | null {
  const { kind, game = '', id, language = 'en' } = message ?? {};
  if (!NAME.test(game)) return null;
  if (id !== undefined && !ID.test(id)) return null;
  const texts = kind === 'turn' ? TURN : textsOf(game, kind);
  if (!texts) return null;
  const title = texts[language] ?? texts.en ?? '';
  const body = game.charAt(0).toUpperCase() + game.slice(1);
  return { title, body, tag: `lexicade-${id ?? game}`, path: id ? `/${game}/${id}` : `/${game}` };
}

function textsOf(game: string, kind = ''): ByLanguage | null {
  const texts = games.find((each) => each.game === game)?.texts ?? {};
  return Object.hasOwn(texts, kind) ? (texts[kind] ?? null) : null;
}

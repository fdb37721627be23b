/** A push message, as `server/push/sender.py` writes it. */
export interface PushMessage {
  kind: 'turn' | 'daily';
  game: string;
  id?: string;
  language: string;
}

/** What is shown of a message. These texts are in the worker, which loads nothing. */
const TEXTS: Record<string, Record<PushMessage['kind'], string>> = {
  en: { turn: 'It’s your turn', daily: 'Today’s new hive is here' },
  fr: { turn: 'C’est à vous de jouer', daily: 'La nouvelle ruche du jour est là' },
  de: { turn: 'Du bist am Zug', daily: 'Die neue Wabe des Tages ist da' },
  es: { turn: 'Te toca jugar', daily: 'Ya está la nueva colmena del día' },
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
  if ((kind !== 'turn' && kind !== 'daily') || !NAME.test(game)) return null;
  if (id !== undefined && !ID.test(id)) return null;
  const title = (TEXTS[language] ?? TEXTS.en)?.[kind] ?? '';
  const body = game.charAt(0).toUpperCase() + game.slice(1);
  return { title, body, tag: `lexicade-${id ?? game}`, path: id ? `/${game}/${id}` : `/${game}` };
}

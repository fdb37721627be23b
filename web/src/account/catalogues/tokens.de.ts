import { counting } from '../../lib/counting';
import type { TokenTexts } from './tokens.en';

const { count } = counting('de');

/** What the account page says of tokens, in German. */
export const tokens: TokenTexts = {
  title: 'Programme mit Zugang',
  note: 'Ein Programm mit einem dieser Token kann für dein Konto handeln, in den Grenzen, die du setzt.',
  isBot: 'Dieses Konto gehört einem Bot',
  isBotNote: (name: string) =>
    `Es setzt sich an Tische, an die es eingeladen wird, als „Bot ${name}“. Sein Programm benutzt eines dieser Token.`,
  none: 'Kein Programm hat Zugang.',
  make: 'Neues Token',
  description: 'Wofür ist es?',
  scopes: 'Was darf es?',
  read: 'Deine Spiele ansehen',
  play: 'An Tische gehen, ziehen und chatten',
  host: 'Spiele beginnen und andere einladen',
  bot: 'Dieses Konto zu dem eines Bots machen',
  lifetime: 'Wie lange gilt es?',
  days: (n: number) => count(n, 'Tag', 'Tage'),
  made: 'Kopier es jetzt: Du kannst es nicht noch einmal sehen.',
  secret: 'Neues Token',
  copy: 'Kopieren',
  copied: 'Token kopiert',
  notCopied: 'Kopieren ging nicht. Markier den Text und kopier ihn selbst.',
  done: 'Fertig',
  until: (date: string) => `gilt bis ${date}`,
  used: (date: string) => `zuletzt benutzt am ${date}`,
  unused: 'noch nicht benutzt',
  revoke: 'Widerrufen',
  revokeNamed: (name: string) => `„${name}“ widerrufen`,
  revoked: 'Token widerrufen',
  nameless: 'Token ohne Namen',
};

import { counting } from '../../lib/counting';
import type { TokenTexts } from './tokens.en';

const { count } = counting('es');

/** What the account page says of tokens, in Spanish. */
export const tokens: TokenTexts = {
  title: 'Programas con acceso',
  note: 'Un programa con una de estas claves de acceso puede actuar por tu cuenta, dentro de los límites que pongas.',
  isBot: 'Esta cuenta es de un robot',
  isBotNote: (name: string) =>
    `Se sienta en las mesas a las que lo llaman, como «Bot ${name}». Su programa usa una de estas claves de acceso.`,
  none: 'Ningún programa tiene acceso.',
  make: 'Nueva clave de acceso',
  description: '¿Para qué es?',
  scopes: '¿Qué puede hacer?',
  read: 'Ver tus partidas',
  play: 'Entrar en mesas, jugar y chatear',
  host: 'Empezar partidas y llamar a robots',
  bot: 'Convertir esta cuenta en la de un robot',
  lifetime: '¿Cuánto tiempo vale?',
  days: (n: number) => count(n, 'día', 'días'),
  made: 'Cópiala ahora: no podrás volver a verla.',
  secret: 'Nueva clave de acceso',
  copy: 'Copiar',
  copied: 'Clave de acceso copiada',
  notCopied: 'No se ha podido copiar. Selecciona el texto y cópialo.',
  done: 'Listo',
  until: (date: string) => `vale hasta el ${date}`,
  used: (date: string) => `usada por última vez el ${date}`,
  unused: 'sin usar por ahora',
  revoke: 'Revocar',
  revokeNamed: (name: string) => `Revocar «${name}»`,
  revoked: 'Clave de acceso revocada',
  nameless: 'Clave de acceso sin nombre',
};

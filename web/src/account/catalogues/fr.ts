import { counting } from '../../lib/counting';
import { de } from '../../lib/elision';
import type { OwnTexts } from './en';

const { count } = counting('fr');

/** La page de son propre compte. */
export const own: OwnTexts = {
  settings: 'Votre compte',
  suspended: 'Ce compte est suspendu',
  suspendedNote: 'Vous pouvez revoir vos parties, emporter vos données ou supprimer le compte. Rien d’autre.',
  clubs: 'Clubs',
  admin: 'Gérer le site',

  name: 'Nom',
  nameNote: 'Votre nom aux tables ne change pas.',
  newName: 'Nouveau nom',
  rename: 'Changer de nom',
  renamed: (name) => `Vous vous appelez maintenant ${name}.`,

  password: 'Mot de passe',
  passwordNote: 'Les sessions de vos autres appareils seront fermées.',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  change: 'Changer de mot de passe',
  changed: 'Mot de passe changé. Les autres sessions sont fermées.',

  devices: 'Appareils',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  since: (day) => `Session ouverte depuis le ${day}`,
  usedOn: (day) => `Dernière utilisation le ${day}`,
  endSession: 'Fermer la session',
  endThat: (device) => `Fermer la session\u00a0: ${device}`,
  ended: 'La session de cet appareil est fermée.',
  endOthers: 'Fermer toutes les autres sessions',
  endedOthers: 'Toutes les autres sessions sont fermées.',
  addDevice: 'Se connecter sur un autre appareil',
  addNote:
    'Scannez ceci avec l’autre appareil, ou ouvrez-y la page du compte et saisissez le code. Il sert une seule fois.',
  qrLabel: (code) => `Code QR\u00a0: ${code}`,
  lasts: (minutes) => `Valable ${count(minutes, 'minute', 'minutes')}.`,
  newCode: 'Afficher un code',

  recovery: 'Codes de secours',
  recoveryNote:
    'Si vous perdez votre mot de passe, l’un de ces codes permet d’en choisir un nouveau. Personne d’autre ne le peut\u00a0: nous n’avons pas votre adresse e-mail.',
  left: (n) => (n === 0 ? 'Il ne vous reste aucun code.' : `Il vous reste ${count(n, 'code', 'codes')}.`),
  renew: 'Créer de nouveaux codes',
  renewNote: 'Les anciens ne serviront plus.',
  codesTitle: 'Vos codes de secours',
  codesNote:
    'Notez-les ou enregistrez-les maintenant\u00a0: ils ne s’affichent que cette fois. Chacun ouvre votre compte une fois, avec un nouveau mot de passe.',
  copyCodes: 'Copier',
  copied: 'Copié.',
  saveCodes: 'Enregistrer un fichier',
  fileHead: (name, site) => `Codes de secours ${de(name)} sur ${site}`,
  saved: 'C’est noté',

  data: 'Vos données',
  exportNote:
    'Tout ce qui est conservé sur vous dans un fichier, avec chaque partie telle que vous l’avez vue.',
  export: 'Tout télécharger',
  delete: 'Supprimer le compte',
  deleteNote:
    'Tout de suite et pour toujours. Votre nom disparaît de chaque table, vos messages sont effacés, les parties en cours sont quittées et les parties classées perdues. Ce qui s’est joué avec d’autres y reste, sans votre nom.',
  reallyTitle: 'Supprimer ce compte\u202f?',
  really: 'Je sais que c’est sans retour',
  deleteNow: 'Supprimer pour toujours',
  keep: 'Le garder',
  deleted: 'Le compte est supprimé.',

  lost: 'J’ai perdu mon mot de passe',
  recoverTitle: 'Utiliser un code de secours',
  code: 'Code de secours',
  recover: 'Changer le mot de passe et se connecter',
  haveCode: 'J’ai un code d’un autre appareil',
  enterTitle: 'Se connecter avec un code',
  deviceCode: 'Code de l’autre appareil',
  enterNote:
    'N’utilisez qu’un code créé par vous, sur l’un de vos appareils\u00a0: ce navigateur utilisera ce compte-là.',
  enter: 'Se connecter',
  back: 'Retour',
};

/** What is shown when a part of the client cannot be loaded: these texts must not need loading themselves. */
const TEXTS = {
  en: {
    title: 'This page could not be loaded',
    note: 'Are you online? Reload it to try again.',
    button: 'Reload',
  },
  fr: {
    title: 'Cette page n’a pas pu être chargée',
    note: 'Êtes-vous en ligne\u202f? Rechargez-la pour réessayer.',
    button: 'Recharger',
  },
  de: {
    title: 'Diese Seite konnte nicht geladen werden',
    note: 'Bist du online? Lade sie neu, um es noch einmal zu versuchen.',
    button: 'Neu laden',
  },
  es: {
    title: 'No se ha podido cargar esta página',
    note: '¿Tienes conexión? Recárgala para volver a intentarlo.',
    button: 'Recargar',
  },
};

export const reloadTexts = (code: keyof typeof TEXTS): (typeof TEXTS)['en'] => TEXTS[code];

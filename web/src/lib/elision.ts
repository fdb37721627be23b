/** Words that begin with a vowel and yet keep "de" whole. */
const UNELIDED = /^(onz|oui(stiti)?s?$|uhlan|ulul)/;

/** Beginnings of words whose h is aspirated, so that "de" stays whole: haïr, héros, homard. */
const ASPIRATED =
  /^h(a(bl|ch|dd|i[^kt]|l[aeo]|ll|lt|m[abes]|nch|nd|ng|nn|nt|pp|ra|rce|rd|re|rg|ri|rn|rp|sa|ss|t|uss?|ut|v|y)|e(aum|rn|rse|rs$|tr|urt)|er(iss|on|os$)|i(b|c|d|erarc|p|ss|t)|o(bb|ch|ck|l[dl]|mar|ngr|nt|qu|rd|rs|tt|u)|u(bl|ch|e|gue|it|lo|lul|m[aeo]?r$|n|pp|rl|ro|ss|tt))/;

/** Beginnings of French names whose h is mute. Other names with H are mostly foreign, and their h is heard: Hakim, Harry. */
const MUTE_NAMES =
  /^h(adrien|ector|el[eo]|enri|erm|erv|ilaire|ippol|ono|orace|ortens|ubert|ugo$|uguette|yacinthe)/;

function elides(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.startsWith('h')) return /^\p{Lu}/u.test(word) ? MUTE_NAMES.test(plain) : !ASPIRATED.test(plain);
  return /^([aeiouœæ]|y[^aeiouy])/.test(plain) && !UNELIDED.test(plain);
}

/** French "de" before a word or a name: "de Ben", "d’Anna", "d’habiter", "de haïr". */
export function de(word: string): string {
  return elides(word) ? `d’${word}` : `de ${word}`;
}

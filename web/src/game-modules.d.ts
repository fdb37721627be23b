/** What `game-modules.ts` of the build makes of the files that the games' folders have under these names. */
declare module 'virtual:games/entry.ts' {
  const entries: readonly import('./game').AnyGame[];
  export default entries;
}

declare module 'virtual:games/push-texts.ts' {
  const texts: readonly import('./offline/push-message').GamePushTexts[];
  export default texts;
}

declare module 'virtual:games/tokens.css';

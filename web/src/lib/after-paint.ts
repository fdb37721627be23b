/** Acts when what has just changed is on the screen: on a slow line every request before that delays it. */
export function afterPaint(act: () => void): void {
  // The first frame draws it, the second one comes when that is done.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
}

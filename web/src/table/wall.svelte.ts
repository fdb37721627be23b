const HASH = '#wall';

/** Whether this window shows the game to a whole room. The address says so: a reload changes nothing. */
export class Wall {
  open = $state(location.hash === HASH);

  change(open: boolean): void {
    this.open = open;
    history.replaceState(null, '', location.pathname + location.search + (open ? HASH : ''));
    if (!open && document.fullscreenElement) void document.exitFullscreen();
  }
}

/** Opens the wall in a window of its own, for a host who plays on this one. */
export function openWall(): void {
  window.open(location.pathname + HASH, '_blank');
}

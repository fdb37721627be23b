/** What the first sight of a round that somebody plays alone does without. */
export { default as ClosedNotice } from '../table/ClosedNotice.svelte';
export { default as Countdown } from '../table/Countdown.svelte';
export { default as LeaveGuard } from '../table/LeaveGuard.svelte';
export { default as End } from './End.svelte';
export { default as EndDialog } from './EndDialog.svelte';
export { default as HostRound } from './HostRound.svelte';
export { default as HostTable } from './HostTable.svelte';
export { default as Lobby } from './Lobby.svelte';
export { default as LoneEnd } from './LoneEnd.svelte';
export { default as PlaceStrip } from './PlaceStrip.svelte';
export { default as Rivals } from './Rivals.svelte';
export { default as RoomWall } from './RoomWall.svelte';
export { startAlone } from './start-alone';

/** What the first sight of a hive that somebody plays alone does without. */
export { default as ChatPanel } from '../table/ChatPanel.svelte';
export { default as ClosedNotice } from '../table/ClosedNotice.svelte';
export { default as Invite } from '../table/Invite.svelte';
export { default as LeaveGuard } from '../table/LeaveGuard.svelte';
export { default as Answers } from './Answers.svelte';
export { default as Dialogs } from './Dialogs.svelte';
export { default as End } from './End.svelte';
export { default as HintPanel } from './HintPanel.svelte';
export { default as HiveWall } from './HiveWall.svelte';
export { default as Lobby } from './Lobby.svelte';
export { default as PeopleList } from './PeopleList.svelte';
export { default as PeopleStrip } from './PeopleStrip.svelte';
export { default as Standings } from './Standings.svelte';

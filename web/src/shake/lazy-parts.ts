import { Lazy } from '../lib/lazy.svelte';

export const lazyParts = new Lazy(() => import('./parts'));

import { get, part, post, remove } from '../lib/api';
import type { MadeToken, TokenInfo } from '../lib/wire';

export type Scope = 'read' | 'play' | 'host' | 'bot';
export const SCOPES: readonly Scope[] = ['read', 'play', 'host', 'bot'];
export const LIFETIMES = [30, 90, 365];

/** The requests about tokens of programs. */
export const tokenApi = {
  list: () => get<{ tokens: TokenInfo[] }>('/api/tokens').then(({ tokens }) => tokens),
  make: (description: string, scopes: Scope[], days: number) =>
    post<MadeToken>('/api/tokens', { description, scopes, days }),
  revoke: (id: string) => remove(`/api/tokens/${part(id)}`),
};

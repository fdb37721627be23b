import { api } from './api';
import { forgetPersonal, stored } from './storage';
import type { Me } from './wire';

const owner = stored<string>('owner', () => localStorage);

/** The account of this browser, as far as the server has sent it. */
class Account {
  me = $state.raw<Me | null>(null);

  get name(): string | null {
    return this.me?.account?.name ?? null;
  }

  /** The safe name of a pupil; null: no class manages the account. */
  get called(): string | null {
    return this.me?.account?.called ?? null;
  }

  /** Who must not find what the one before left here. */
  get #owner(): string | null {
    return this.name ?? (this.called === null ? null : (this.me?.account?.id ?? null));
  }

  async refresh(): Promise<void> {
    this.#meet(await api.me());
  }

  /** Signs up; returns the recovery codes, which are told only now. */
  async signUp(username: string, password: string): Promise<string[]> {
    const { recovery_codes: codes, ...me } = await api.signUp(username, password);
    this.#meet(me);
    return codes;
  }

  /** Takes an answer in that says who is logged in here from now on. */
  meet(me: Me): void {
    this.#meet(me);
  }

  /** Logs in. Only a new account gets codes. */
  async logIn(username: string, password: string): Promise<string[]> {
    this.#meet(await api.logIn(username, password));
    return [];
  }

  async logOut(): Promise<void> {
    this.#meet(await api.logOut());
    forgetPersonal();
  }

  /** What one person left in this browser is not for the next one. A guest who signs up stays the same person. */
  #meet(me: Me): void {
    this.me = me;
    const before = owner.read();
    const now = this.#owner;
    if (before !== null && before !== now) forgetPersonal();
    if (now === null) owner.clear();
    else owner.write(now);
  }
}

export const account = new Account();

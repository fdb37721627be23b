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

  async refresh(): Promise<void> {
    this.#meet(await api.me());
  }

  async signUp(username: string, password: string): Promise<void> {
    this.#meet(await api.signUp(username, password));
  }

  async logIn(username: string, password: string): Promise<void> {
    this.#meet(await api.logIn(username, password));
  }

  async logOut(): Promise<void> {
    this.#meet(await api.logOut());
    forgetPersonal();
  }

  /** What one person left in this browser is not for the next one. A guest who signs up stays the same person. */
  #meet(me: Me): void {
    this.me = me;
    const before = owner.read();
    if (before !== null && before !== this.name) forgetPersonal();
    if (this.name === null) owner.clear();
    else owner.write(this.name);
  }
}

export const account = new Account();

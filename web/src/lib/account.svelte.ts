import { api } from './api';
import type { Me } from './wire';

/** The account of this browser, as far as the server has sent it. */
class Account {
  me = $state.raw<Me | null>(null);

  get name(): string | null {
    return this.me?.account?.name ?? null;
  }

  async refresh(): Promise<void> {
    this.me = await api.me();
  }

  async signUp(username: string, password: string): Promise<void> {
    this.me = await api.signUp(username, password);
  }

  async logIn(username: string, password: string): Promise<void> {
    this.me = await api.logIn(username, password);
  }

  async logOut(): Promise<void> {
    this.me = await api.logOut();
  }
}

export const account = new Account();

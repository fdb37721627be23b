import { get, part, post } from '../lib/api';
import type { Me, NewDeviceCode, SessionInfo } from '../lib/wire';

/** A thousand games take a while to be left. */
const PATIENT = 120_000;

/** The requests of an account's own page. */
export const ownApi = {
  changePassword: (password: string, wanted: string) =>
    post<Me>('/api/account/password', { password, new_password: wanted }),
  rename: (username: string) => post<Me>('/api/account/name', { username }),
  codesLeft: () => get<{ left: number }>('/api/account/recovery-codes'),
  renewCodes: (password: string) => post<{ codes: string[] }>('/api/account/recovery-codes', { password }),
  recover: (username: string, code: string, wanted: string) =>
    post<Me>('/api/account/recover', { username, code, new_password: wanted }),
  sessions: () => get<{ sessions: SessionInfo[] }>('/api/account/sessions'),
  endSession: (id: string) => post<{ ok: true }>(`/api/account/sessions/${part(id)}/end`, {}),
  endOthers: () => post<{ ok: true }>('/api/account/sessions/end-others', {}),
  newDeviceCode: () => post<NewDeviceCode>('/api/account/device-codes', {}),
  enter: (code: string) => post<Me>('/api/account/device', { code }),
  remove: (password: string | null) => post<Me>('/api/account/delete', { password, really: true }, PATIENT),
};

export const EXPORT = '/api/account/export';

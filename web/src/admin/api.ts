import { get, part, post } from '../lib/api';
import type { AdminAccount, AdminReport, AdminTable, AuditLine, SiteLimit } from '../lib/wire';

/** Rows of a page of a list. */
export const ROWS = 50;

interface Done {
  ok: true;
}

const account = (id: string, act: string, body: object = {}): Promise<Done> =>
  post<Done>(`/api/admin/accounts/${part(id)}/${act}`, body);

/** The requests of the admin page. */
export const adminApi = {
  accounts: (search: string, guests: boolean, after: string) =>
    get<{ accounts: AdminAccount[]; next: string | null }>(
      `/api/admin/accounts?search=${part(search)}&guests=${guests}&after=${part(after)}&limit=${ROWS}`,
    ),
  suspend: (id: string, reason: string) => account(id, 'suspend', { suspended: true, reason }),
  restore: (id: string) => account(id, 'suspend', { suspended: false }),
  silence: (id: string, hours: number) => account(id, 'silence', { hours }),
  resetPassword: (id: string) =>
    post<{ password: string }>(`/api/admin/accounts/${part(id)}/reset-password`, {}),
  remove: (id: string) => account(id, 'delete'),
  tables: (after: string) =>
    get<{ tables: AdminTable[]; next: string | null }>(
      `/api/admin/tables?after=${part(after)}&limit=${ROWS}`,
    ),
  close: (id: string) => post<Done>(`/api/admin/tables/${part(id)}/close`, {}),
  reports: () => get<{ reports: AdminReport[] }>(`/api/admin/reports?limit=${ROWS}`),
  resolve: (id: number, resolution: 'none' | 'silence' | 'suspend') =>
    post<Done>(`/api/admin/reports/${id}/resolve`, { resolution }),
  log: (before: number | null) =>
    get<{ entries: AuditLine[] }>(`/api/admin/audit?limit=${ROWS}${before ? `&before=${before}` : ''}`),
  limits: () => get<{ limits: SiteLimit[]; counted: number }>('/api/admin/limits'),
};

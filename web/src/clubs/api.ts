import { get, part, post } from '../lib/api';
import type { ClubInfo, ClubPage } from '../lib/wire';

type Pairs = readonly (readonly string[])[];

const of = (id: string): string => `/api/clubs/${part(id)}`;
const member = (id: string, who: string): string => `${of(id)}/members/${part(who)}`;

/** The requests of the pages of clubs. */
export const clubApi = {
  list: () => get<{ clubs: ClubInfo[] }>('/api/clubs'),
  make: (name: string, language: string) => post<ClubPage>('/api/clubs', { name, language }),
  join: (code: string) => post<ClubPage>('/api/clubs/join', { code }),
  page: (id: string) => get<ClubPage>(of(id)),
  rename: (id: string, name: string) => post<ClubPage>(of(id), { name }),
  newCode: (id: string) => post<ClubPage>(of(id), { new_code: true }),
  delete: (id: string) => post<{ ok: true }>(`${of(id)}/delete`, {}),
  leave: (id: string) => post<{ ok: true }>(`${of(id)}/leave`, {}),
  letOrganise: (id: string, who: string, organises: boolean) =>
    post<ClubPage>(member(id, who), { organises }),
  remove: (id: string, who: string) => post<ClubPage>(`${member(id, who)}/remove`, {}),
  open: (id: string, minutes: number, increment: number) =>
    post<ClubPage>(`${of(id)}/evening`, { minutes, increment }),
  end: (id: string) => post<ClubPage>(`${of(id)}/evening/end`, {}),
  here: (id: string, here: boolean, member: string | null = null) =>
    post<ClubPage>(`${of(id)}/here`, { here, member }),
  pairs: (id: string) => post<{ pairs: string[][] }>(`${of(id)}/pairs`, {}),
  round: (id: string, pairs: Pairs) => post<ClubPage>(`${of(id)}/rounds`, { pairs }),
};

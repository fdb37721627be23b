import { get, part, post, WORDS_TIMEOUT } from '../lib/api';
import type {
  AssignmentList,
  AssignmentPage,
  BegunTask,
  LaidOutAssignment,
  MyWork,
  TaskAhead,
  ClassInfo,
  ClassPage,
  Me,
  MyClass,
  NamesToChoose,
  PlayOffer,
  PupilCard,
  QuickLogin,
  RoundInfo,
  SeatWaiting,
} from '../lib/wire';

const of = (id: string): string => `/api/classes/${part(id)}`;
const pupil = (id: string, who: string): string => `${of(id)}/pupils/${part(who)}`;

const given = (id: string, which: string): string => `${of(id)}/assignments/${part(which)}`;

/** The address of an assignment's table as a file. */
export const assignmentFile = (id: string, which: string): string => `${given(id, which)}/table.csv`;

export type AssignmentChanges = Partial<{ title: string; due_at: string; closed: boolean }>;

export interface NewClass {
  name: string;
  language: string;
  called: string;
}

export type ClassChanges = Partial<{
  name: string;
  keep_until: string;
  archived: boolean;
  chat: boolean;
  strangers: boolean;
  scores: boolean;
  called: string;
}>;

export type PupilChanges = Partial<{
  real_name: string;
  another_name: string;
  archived: boolean;
  graduating: boolean;
}>;

/** The requests of the pages of classes. */
export const classApi = {
  list: () => get<{ classes: ClassInfo[] }>('/api/classes'),
  make: (wanted: NewClass) => post<ClassPage>('/api/classes', wanted),
  page: (id: string) => get<ClassPage>(of(id)),
  change: (id: string, changes: ClassChanges) => post<ClassPage>(of(id), changes),
  delete: (id: string) => post<{ ok: true }>(`${of(id)}/delete`, {}),
  showCode: (id: string) => post<QuickLogin>(`${of(id)}/code`, {}),
  endCode: (id: string) => post<{ ok: true }>(`${of(id)}/code/end`, {}),
  accept: (id: string) => post<ClassPage>(`${of(id)}/accept`, {}),
  invite: (id: string, username: string, called: string) =>
    post<ClassPage>(`${of(id)}/teachers`, { username, called }),
  dismiss: (id: string, teacher: string) =>
    post<{ ok: true }>(`${of(id)}/teachers/${part(teacher)}/remove`, {}),
  add: (id: string, names: readonly string[], language: string) =>
    post<ClassPage>(`${of(id)}/pupils`, { names, language }),
  changePupil: (id: string, who: string, changes: PupilChanges) => post<ClassPage>(pupil(id, who), changes),
  free: (id: string, who: string) => post<ClassPage>(`${pupil(id, who)}/free`, {}),
  move: (id: string, who: string, to: string, language: string) =>
    post<ClassPage>(`${pupil(id, who)}/move`, { to, language }),
  removePupil: (id: string, who: string) => post<ClassPage>(`${pupil(id, who)}/remove`, {}),
  cards: (id: string, pupils: readonly string[]) =>
    post<{ cards: PupilCard[] }>(`${of(id)}/cards`, { pupils }),

  plays: (id: string) => get<{ plays: PlayOffer[] }>(`${of(id)}/plays`),
  pairs: (id: string, game: string, play: string) =>
    post<{ pairs: string[][] }>(`${of(id)}/pairs`, { game, play }),
  openRound: (id: string, game: string, play: string, pairs: readonly (readonly string[])[] | null) =>
    post<{ round: RoundInfo | null }>(`${of(id)}/rounds`, { game, play, pairs }),
  round: (id: string) => get<{ round: RoundInfo | null }>(`${of(id)}/round`),

  assignments: (id: string) => get<AssignmentList>(`${of(id)}/assignments`),
  assignables: (id: string) => get<{ ways: { game: string | null; way: string }[] }>(`${of(id)}/assignables`),
  layOut: (id: string, options: object) =>
    post<LaidOutAssignment>(`${of(id)}/assignments/lay-out`, { options }, WORDS_TIMEOUT),
  give: (id: string, title: string, due_at: string, options: object) =>
    post<AssignmentPage>(`${of(id)}/assignments`, { title, due_at, options }, WORDS_TIMEOUT),
  assignment: (id: string, which: string) => get<AssignmentPage>(given(id, which)),
  changeAssignment: (id: string, which: string, changes: AssignmentChanges) =>
    post<AssignmentPage>(given(id, which), changes),
  copyAssignment: (id: string, which: string, to: string, due_at: string) =>
    post<AssignmentPage>(`${given(id, which)}/copy`, { to, due_at }),
  deleteAssignment: (id: string, which: string) => post<{ ok: true }>(`${given(id, which)}/delete`, {}),
  work: () => get<MyWork>('/api/class/work'),
  beginTask: (which: string, task: number) =>
    post<BegunTask>(`/api/class/work/${part(which)}/${task}`, {}, WORDS_TIMEOUT),
  taskAhead: (which: string, task: number) =>
    get<{ game: string | null; ahead: TaskAhead }>(
      `/api/class/work/${part(which)}/${task}/ahead`,
      WORDS_TIMEOUT,
    ),

  table: () => get<{ table: SeatWaiting | null }>('/api/class/table'),
  sit: () => post<{ table: SeatWaiting | null }>('/api/class/sit', {}),
  mine: () => get<MyClass>('/api/class'),
  names: (code: string) => post<NamesToChoose>('/api/class/code', { code }),
  enter: (code: string, who: string) => post<Me>('/api/class/enter', { code, pupil: who }),
  enterWithCard: (secret: string) => post<Me>('/api/class/card', { secret }),
};

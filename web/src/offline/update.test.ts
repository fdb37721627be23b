// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { rests } from '../lib/rests';
import { Update } from './update.svelte';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
}

function browser(controlled: boolean, registration = new FakeRegistration()) {
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: () => Promise.resolve(registration),
  });
  const reload = vi.fn();
  return { registration, workers, reload, update: new Update(workers as never, reload) };
}

it('does nothing where there are no workers', async () => {
  const update = new Update(undefined);
  await update.start();
  expect(update.ready).toBe(false);
});

it('bears a browser that blocks workers', async () => {
  for (const register of [() => Promise.resolve(undefined), () => Promise.reject(new Error('blocked'))]) {
    const update = new Update({ controller: null, register, addEventListener: vi.fn() } as never);
    await update.start();
    expect(update.ready).toBe(false);
  }
});

it('does not offer the first version', async () => {
  const { registration, update } = browser(false);
  const worker = (registration.installing = new FakeWorker());
  await update.start();
  worker.become('installed');
  expect(update.ready).toBe(false);
});

it('offers a new version, and loads it only when asked', async () => {
  const { registration, update, workers, reload } = browser(true);
  await update.start();
  const worker = (registration.installing = new FakeWorker());
  registration.dispatchEvent(new Event('updatefound'));
  worker.become('installed');
  expect([update.ready, reload.mock.calls.length]).toEqual([true, 0]);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  update.apply();
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('offers a version that was ready before', async () => {
  const { registration, update } = browser(true);
  registration.waiting = new FakeWorker();
  await update.start();
  expect(update.ready).toBe(true);
});

it('asks again when somebody comes back, at most once an hour', async () => {
  const { registration, update } = browser(true);
  let now = 0;
  await update.start(() => now);
  const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  now = 3_600_000;
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledOnce();
});

it('loads a new version at the end of a turn, but not while something is being written', async () => {
  const { registration, update, workers, reload } = browser(true);
  const worker = (registration.waiting = new FakeWorker());
  await update.start();
  const chat = document.body.appendChild(document.createElement('textarea'));
  chat.value = 'well pl';
  chat.focus();
  rests.dispatchEvent(new Event('rest'));
  expect(worker.postMessage).not.toHaveBeenCalled();
  chat.value = '';
  rests.dispatchEvent(new Event('rest'));
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('asks for a new version some time after the server has moved', async () => {
  vi.useFakeTimers();
  const { registration, update } = browser(true);
  await update.start();
  rests.dispatchEvent(new Event('moving'));
  rests.dispatchEvent(new Event('moving'));
  expect(registration.update).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(registration.update).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

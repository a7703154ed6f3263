import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFileLock } from './FileLock';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A promise and what fulfils it. */
function createSignal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

test('one works at a time, and the lock goes with the work, also with work that fails', async () => {
  const file = join(folder, 'turns');
  let inside = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await wait(5);
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withFileLock(file, work)));
  await expect(withFileLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await withFileLock(file, work);
});

test('a lock that was taken over is not released by the one that lost it', async () => {
  const file = join(folder, 'taken-over');
  const entered = createSignal();
  const done = createSignal();
  let second: Promise<void> | undefined;
  await withFileLock(file, async () => {
    second = withFileLock(file, async () => {
      entered.send();
      await done.sent;
    });
    await wait(150);
    // As after a stop of six seconds.
    const read = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => read() + 6_000);
    await entered.sent;
    clock.mockRestore();
  });
  let isThirdInside = false;
  const third = withFileLock(file, async () => {
    isThirdInside = true;
  });
  await wait(150);
  expect(isThirdInside).toBe(false);
  done.send();
  await Promise.all([second, third]);
});

test('a folder whose clock is an hour behind or ahead takes no lock away', async () => {
  const file = join(folder, 'other-clock');
  for (const seconds of [-3_600, 3_600]) {
    let isInside = false;
    let second: Promise<void> | undefined;
    await withFileLock(file, async () => {
      utimesSync(file, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
      second = withFileLock(file, async () => {
        isInside = true;
      });
      await wait(150);
      expect(isInside).toBe(false);
    });
    await second;
  }
});

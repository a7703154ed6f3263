import { once } from 'node:events';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askGate, type CommandContext, type GateQuestion } from '@storefront/federation/cli';
import type { GateVerdict } from '@storefront/federation/registry';
import { gateService } from './gateService';
import { serveGate } from './serveGate';

const token = 'a-token-of-the-gate';
const verdict: GateVerdict = {
  remote: 'mf-reviews',
  release: '0.1.0-ab12cd34',
  verdict: 'green',
  at: '2026-11-23T18:00:00.000Z',
  who: 'anna',
  problems: [],
  pairs: [],
};
const question: GateQuestion = { names: ['mf-reviews'], who: 'anna' };

let server: Server;
afterEach(() => new Promise((closed) => server.close(closed)));
async function gateAnswering(run: Parameters<typeof gateService>[1], silenceMs?: number): Promise<string> {
  server = gateService(['a token that takes over', token], run, silenceMs).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a team sees what the gate says while it runs, and gets the verdict [MF-03]', async () => {
  const asked: GateQuestion[] = [];
  const url = await gateAnswering(async (about, say) => {
    asked.push(about);
    say('· starting the shell');
    return [verdict];
  });
  const said: string[] = [];
  expect(await askGate(url, token, { ...question, last: 2 }, (line) => said.push(line))).toEqual([verdict]);
  expect([said, asked]).toEqual([['· starting the shell'], [{ ...question, last: 2 }]]);
});

test('a check that cannot be run says why, and the next one is run', async () => {
  let times = 0;
  const url = await gateAnswering(async () => {
    times += 1;
    if (times === 1) throw new Error('mf-reviews is not in the registry');
    return [verdict];
  });
  const ask = () => askGate(url, token, question, () => undefined);
  await expect(ask()).rejects.toThrow('mf-reviews is not in the registry');
  expect(await ask()).toEqual([verdict]);
});

test('of two that come together the second learns that it waits', async () => {
  let finish: (verdicts: GateVerdict[]) => void = () => undefined;
  const begun: string[] = [];
  const url = await gateAnswering(({ names }) => {
    begun.push(...names);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const first = askGate(url, token, question, () => undefined);
  while (begun.length < 1) await new Promise((next) => setTimeout(next, 5));
  const said: string[] = [];
  const waits = new Promise<void>((told) => {
    void askGate(url, token, { ...question, names: ['mf-tips'] }, (line) => {
      said.push(line);
      told();
    }).then(() => said.push('done'));
  });
  await waits;
  expect([said, begun]).toEqual([['· waiting for 1 other check'], ['mf-reviews']]);
  finish([verdict]);
  await first;
  while (begun.length < 2) await new Promise((next) => setTimeout(next, 5));
  finish([verdict]);
  while (said.length < 2) await new Promise((next) => setTimeout(next, 5));
  expect(said).toEqual(['· waiting for 1 other check', 'done']);
});

test('a gate that is long about something says so again and again [MF-03]', async () => {
  const url = await gateAnswering(async (_, say) => {
    say('· starting the shell');
    say('  Page: 12 of 4000 bytes after brotli');
    await new Promise((next) => setTimeout(next, 250));
    return [verdict];
  }, 60);
  const said: string[] = [];
  expect(await askGate(url, token, question, (line) => said.push(line))).toEqual([verdict]);
  expect(said.slice(2, 4)).toEqual(Array(2).fill('· starting the shell, 0 s so far'));
});

test('a connection that breaks is named with its reason, and the check goes on there [MF-03]', async () => {
  let finish: () => void = () => undefined;
  let ended = false;
  const url = await gateAnswering(async (_, say) => {
    say('· starting the shell');
    await new Promise<void>((next) => {
      finish = next;
    });
    say('· ordering as a customer');
    await new Promise((next) => setTimeout(next, 50));
    ended = true;
    return [verdict];
  }, 10);
  const asked = askGate(url, token, question, () => server.closeAllConnections());
  await expect(asked).rejects.toThrow(
    new RegExp(
      `the connection to the gate at ${url} ended before the verdict: .*other side closed; .*"check" again`,
    ),
  );
  finish();
  while (!ended) await new Promise((next) => setTimeout(next, 5));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('the gate listens where its setting says, and by default for its own machine only', async () => {
  const said: string[] = [];
  const ready = async (env: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, { GATE_TOKEN: token, GATE_PORT: '0', ...env });
    const listen = jest.spyOn(Server.prototype, 'listen');
    try {
      void serveGate.run({ say: (text: string) => said.push(text) } as unknown as CommandContext, [], {});
      server = listen.mock.results[0]?.value as Server;
      await once(server, 'listening');
      return (server.address() as AddressInfo).address;
    } finally {
      listen.mockRestore();
      process.env = before;
    }
  };
  expect(await ready({})).toBe('127.0.0.1');
  await new Promise((closed) => server.close(closed));
  expect(await ready({ GATE_HOST: '0.0.0.0' })).toBe('0.0.0.0');
});

test.each([
  ['another token', 'not-the-token', question, 401, 'wrong GATE_TOKEN'],
  ['a name that is none', token, { ...question, names: ['../../etc'] }, 400, 'a release'],
  ['a flood', token, { ...question, who: 'x'.repeat(20_000) }, 400, 'at most 10000 characters'],
])('%s is refused and runs nothing', async (_, given, asked, code, reason) => {
  const url = await gateAnswering(async () => {
    throw new Error('was run');
  });
  await expect(askGate(url, given, asked, () => undefined)).rejects.toThrow(
    new RegExp(`refuses \\(${code}\\): .*${reason}`),
  );
});

test('a gate that is not there is named by its address', async () => {
  const url = await gateAnswering(async () => []);
  await expect(askGate('http://127.0.0.1:1', token, question, () => undefined)).rejects.toThrow(
    'the gate at http://127.0.0.1:1 does not answer',
  );
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

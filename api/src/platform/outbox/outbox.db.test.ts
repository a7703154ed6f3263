import { freshTestApi } from '../../testing/startTestApi';
import { forgetRecipients } from './deadLetters';
import { GatewayCircuit } from './GatewayCircuit';
import { runOutboxCommand } from './outboxCommand';
import { queueMessage } from './queueMessage';
import { sendOutbox } from './sendOutbox';
import { UndeliverableError } from './UndeliverableError';

const hourMs = 3_600_000;
const api = freshTestApi();

const queue = (text: string) =>
  queueMessage(
    api.database,
    3,
    'order_accepted',
    { phone: '+79161234567', text, language: 'ru' },
    api.now(),
    api.now() + hourMs,
  );

test('a message is sent once, however many processes send [API-02]', async () => {
  for (let index = 0; index < 30; index += 1) await queue(String(index));
  const sent: number[] = [];
  const send = async (id: number) => {
    sent.push(id);
  };
  await Promise.all(Array.from({ length: 4 }, () => sendOutbox(api.database, send, api.now)));
  await sendOutbox(api.database, send, api.now);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test('a gateway that is away loses nothing: the message is tried again later', async () => {
  await queue('hello');
  const fail = () => Promise.reject(new Error('away'));
  expect(await sendOutbox(api.database, fail, api.now)).toBe(0);
  const received: object[] = [];
  const send = async (_id: number, _kind: string, payload: object) => {
    received.push(payload);
  };
  expect(await sendOutbox(api.database, send, api.now)).toBe(0);
  api.setTime(api.now() + 10_000);
  expect(await sendOutbox(api.database, send, api.now)).toBe(1);
  expect(received).toEqual([{ phone: '+79161234567', text: 'hello', language: 'ru' }]);
});

test('a process that dies while sending leaves the message to another', async () => {
  await queue('hello');
  const neverEnds = () => new Promise<void>(() => {});
  void sendOutbox(api.database, neverEnds, api.now);
  const leased = async () =>
    (await api.database.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()).attempts === 1;
  while (!(await leased()));
  const send = async () => {};
  expect(await sendOutbox(api.database, send, api.now)).toBe(0);
  api.setTime(api.now() + 31_000);
  expect(await sendOutbox(api.database, send, api.now)).toBe(1);
});

async function command(words: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const output = { log: say, error: say };
  const code = await runOutboxCommand(words.split(' '), api.database, output, api.now());
  return { code, said: lines.join('\n') };
}
/** Lets the sender look every ten seconds for so long. */
async function sendFor(ms: number, send: Parameters<typeof sendOutbox>[1], circuit: GatewayCircuit) {
  const until = api.now() + ms;
  let sent = 0;
  for (; api.now() < until; api.setTime(api.now() + 10_000))
    sent += await sendOutbox(api.database, send, api.now, 'customers', circuit);
  return sent;
}

test.each([0.3, 0.99])(
  'a gateway that is away for most of a message’s time loses nothing, and too late nothing is sent; jitter %d',
  async (jitter) => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(jitter);
    const circuit = new GatewayCircuit();
    const away = () => Promise.reject(new Error('away'));
    await queue('hello');
    expect(await sendFor(hourMs - 180_000, away, circuit)).toBe(0);
    expect(await sendFor(170_000, async () => {}, circuit)).toBe(1);
    await queue('late');
    expect(await sendFor(hourMs, away, circuit)).toBe(0);
    expect(await sendFor(hourMs, async () => {}, circuit)).toBe(0);
    random.mockRestore();
  },
);

test('a gateway without money is asked by one message at a time, told once, and takes all when it is back', async () => {
  const opened: unknown[] = [];
  const circuit = new GatewayCircuit((error) => opened.push(error));
  for (let index = 0; index < 60; index += 1) await queue(String(index));
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(new Error('status 402'));
  };
  await sendFor(600_000, refuse, circuit);
  expect(circuit.isOpen).toBe(true);
  expect(opened).toEqual([expect.objectContaining({ message: 'status 402' })]);
  // A batch, then one for each probe.
  expect(asked).toBeLessThan(40);
  expect(await sendFor(600_000, async () => {}, circuit)).toBe(60);
  expect(circuit.isOpen).toBe(false);
});

test('what was refused for good is listed, sent again or discarded, and forgets its phone after a week', async () => {
  for (const text of ['one', 'two', 'three']) await queue(text);
  const refuse = () => Promise.reject(new UndeliverableError('no such number'));
  expect(await sendOutbox(api.database, refuse, api.now)).toBe(0);
  const listed = await command('list');
  expect(listed.said).toMatch(/^1 .* order_accepted .*refused, 1 tries.* \+79161234567$/m);
  expect(listed.said).toContain('3 dead messages.');
  expect(await command('send 1')).toEqual({ code: 0, said: '1 messages queued again.' });
  expect(await sendOutbox(api.database, async () => {}, api.now)).toBe(1);
  expect((await command('discard 2')).code).toBe(0);
  api.setTime(api.now() + 8 * 24 * hourMs);
  await forgetRecipients(api.database, api.now());
  const { said } = await command('list');
  expect(said).toMatch(/^3 .*recipient forgotten$/m);
  expect(said).not.toContain('+7916');
  expect(await command('send all')).toEqual({ code: 1, said: '0 messages queued again.' });
  expect(await command('discard all')).toEqual({ code: 0, said: '1 messages discarded.' });
  expect((await command('list')).said).toBe('No dead messages.');
  for (const wrong of ['send', 'send x', 'list 3', 'delete 1']) expect((await command(wrong)).code).toBe(2);
});

import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { queueMessage } from './queueMessage';
import { sendOutbox } from './sendOutbox';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const queue = (text: string) =>
  queueMessage(api.database, 3, 'order_accepted', { phone: '+79161234567', text, language: 'ru' }, api.now());

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

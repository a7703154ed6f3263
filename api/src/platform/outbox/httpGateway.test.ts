import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseGateway } from './gatewayFile';
import { atPointer, httpGateway } from './httpGateway';
import { UndeliverableError } from './UndeliverableError';

/** A small gateway: answers what a test wants and keeps what it was sent. */
let server: Server;
let url: string;
let answer: { status: number; body: string };
let received: { headers: IncomingMessage['headers']; body: string }[];
beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const message = {
  phone: '+79161234567',
  text: 'Code "1234" {digits}',
  code: '1234',
  channel: 'sms',
  language: 'ru',
};
const sms = () => ({
  url,
  headers: { authorization: 'Bearer {env:TOKEN}' },
  body: { to: '{digits}', message: '{text}', reference: '{id}', priority: 1 },
  success: { pointer: '/messages/0/status', values: ['Queued', 'Sent'] },
  retryable: { pointer: '/messages/0/error', values: ['busy'] },
});
const send = (changes: object = {}) =>
  httpGateway(parseGateway({ sms: sms(), ...changes }, { TOKEN: 'secret' }))(7, 'verification_code', message);
const told = (message: object, status = 200) => {
  answer = { status, body: JSON.stringify({ messages: [message] }) };
};

test('a message goes out as configured, once taken it is sent [LOGIN-01]', async () => {
  told({ status: 'Queued' });
  await send();
  expect(received[0]?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    to: '79161234567',
    message: 'Code "1234" {digits}',
    reference: 'outbox-7',
    priority: 1,
  });
});

test('a form is written as a form', async () => {
  told({ status: 'Sent' });
  await send({ sms: { ...sms(), encoding: 'form' } });
  expect(received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(new URLSearchParams(received[0]?.body).get('message')).toBe('Code "1234" {digits}');
});

test('spoken codes have a way of their own', async () => {
  told({ status: 'Sent' });
  const call = { ...sms(), body: { say: '{text}' } };
  const gateway = httpGateway(parseGateway({ sms: sms(), call }, { TOKEN: 'secret' }));
  await gateway(8, 'verification_code', { ...message, channel: 'call' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ say: 'Code "1234" {digits}' });
});

test.each([
  ['200 that says Failed in its body is final', 200, { status: 'Failed', error: 'bad number' }, true],
  ['200 that says busy may pass', 200, { status: 'Failed', error: 'busy' }, false],
  ['200 without the word for success is a failure', 200, {}, true],
  ['400 is final', 400, { status: 'Sent' }, true],
  ['401 may pass: the account is wrong, not the message', 401, {}, false],
  ['402 may pass: there is no money', 402, {}, false],
  ['403 may pass', 403, {}, false],
  ['429 may pass', 429, {}, false],
  ['503 may pass', 503, {}, false],
])('%s', async (_what, status, reply, isFinal) => {
  told(reply, status);
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof UndeliverableError).toBe(isFinal);
  expect(String(failure)).not.toMatch(/1234|7916/);
});

test('a page in place of JSON may pass', async () => {
  answer = { status: 200, body: '<html>' };
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(UndeliverableError);
});

test('a gateway that is away may come back', async () => {
  const gone = { ...sms(), url: 'http://127.0.0.1:1/' };
  const failure = await send({ sms: gone }).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UndeliverableError);
});

test.each([
  [{}, 'sms'],
  [{ sms: { url: 'ftp://x', body: {}, success: { pointer: '/a', values: [] } } }, 'sms.url'],
  [{ sms: { url: 'http://x', body: {}, success: { pointer: 'a', values: [] } } }, 'sms.success.pointer'],
])('a wrong description is told with its place: %j', (document, place) => {
  expect(() => parseGateway(document, {})).toThrow(place);
});

test('a secret that is absent is named, not sent as a placeholder', () => {
  expect(() => parseGateway({ sms: sms() }, {})).toThrow('TOKEN');
});

test('an address that a secret spoils is refused without repeating the secret', () => {
  const spoilt = { sms: { ...sms(), url: 'http://{env:HOST}/send' } };
  expect(() => parseGateway(spoilt, { TOKEN: 'secret', HOST: 'two words' })).toThrow(
    /^sms\.url: must be an http:\/\/ or https:\/\/ address$/,
  );
});

test('a JSON pointer finds what it names, and nothing that only objects have', () => {
  expect(atPointer({ 'a/b': [{ '~': 1 }] }, '/a~1b/0/~0')).toBe(1);
  expect(atPointer({}, '/constructor')).toBeUndefined();
  expect(atPointer('ok', '')).toBe('ok');
});

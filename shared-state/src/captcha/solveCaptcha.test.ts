import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { type Challenge, solveCaptcha } from './solveCaptcha';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  keyLength: 32,
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
};
/** The key of a counter as the server derives it. */
function deriveBytes(counter: number): string {
  const password = Buffer.alloc(20);
  Buffer.from(parameters.nonce, 'hex').copy(password);
  password.writeUInt32BE(counter, 16);
  return pbkdf2Sync(password, Buffer.from(parameters.salt, 'hex'), 10, 32, 'sha256').toString('hex');
}
const challenge: Challenge = {
  parameters: { ...parameters, keyPrefix: deriveBytes(300).slice(0, 32) },
  signature: 's',
};

const useCrypto = (value: object) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
beforeEach(() => useCrypto(webcrypto));

test.each([
  ['https', webcrypto],
  ['plain http, where the browser derives no keys', {}],
])(
  'by %s the work ends in a token with the challenge as it came, its counter and its key [LOGIN-11]',
  async (_, at) => {
    useCrypto(at);
    const token = await solveCaptcha(challenge, new AbortController().signal);
    const payload: unknown = JSON.parse(atob(token ?? ''));
    expect(payload).toMatchObject({ challenge, solution: { counter: 300, derivedKey: deriveBytes(300) } });
  },
);

test('a closed dialog stops the work; another algorithm is not guessed at [LOGIN-11]', async () => {
  expect(await solveCaptcha(challenge, AbortSignal.abort())).toBeNull();
  const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-256' } };
  await expect(solveCaptcha(other, new AbortController().signal)).rejects.toThrow('SHA-256');
});

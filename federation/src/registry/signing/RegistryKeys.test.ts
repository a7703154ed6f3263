import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { temporaryFolder } from '../../testing/packedRelease';
import { toCanonicalJson } from './canonical';
import { installationKey } from './installationKey';
import { newSigningKey, RegistryKeys } from './RegistryKeys';

const keys = new RegistryKeys({ signingKey: newSigningKey() });

test('the signed text does not depend on the order of names, and is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const turned = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).reverse())
          : part,
      ) as unknown;
      expect(toCanonicalJson(turned)).toBe(toCanonicalJson(value));
      expect(isDeepStrictEqual(JSON.parse(toCanonicalJson(value)), JSON.parse(JSON.stringify(value)))).toBe(
        true,
      );
    }),
    { numRuns: 2_000 },
  );
  expect(toCanonicalJson({ b: [1, undefined], a: undefined, c: { y: 'é', x: null } })).toBe(
    '{"b":[1,null],"c":{"x":null,"y":"é"}}',
  );
});

test('a signature is good for its document and its kind only', () => {
  const kept = keys.seal('record', { entry: 'a.js' });
  expect(keys.open('record', kept, 'r').document).toEqual({ entry: 'a.js' });
  expect(() => keys.open('record', kept.replace('a.js', 'b.js'), 'r')).toThrow(
    /^r: does not match its signature by [0-9a-f]{16}$/,
  );
  expect(() => keys.open('channels', kept, 'r')).toThrow('r: does not match its signature');
  expect(() => keys.open('record', '{}', 'r')).toThrow('r: not signed');
  expect(() => keys.open('record', '<html>', 'r')).toThrow('r: not JSON');
  expect(() => keys.open('record', '{"document":{},"signatures":[]}', 'r')).toThrow('r: signed by nobody');
});

test('one good signature among several is enough', () => {
  const other = new RegistryKeys({ signingKey: newSigningKey() });
  const { document, signatures } = other.open('gate', other.seal('gate', { ok: true }), 'g');
  const both = keys.seal('gate', document, signatures);
  for (const each of [keys, other]) expect(each.open('gate', both, 'g').signatures).toHaveLength(2);
});

test('who has the public key alone reads what was signed and signs nothing', () => {
  const [own] = keys.describe();
  expect(own).toEqual({ id: own?.id, publicKey: own?.publicKey, signs: true });
  const reader = new RegistryKeys({ publicKeys: [own?.publicKey ?? ''] });
  expect(reader.describe()).toEqual([{ ...own, signs: false }]);
  expect(reader.open('record', keys.seal('record', { entry: 'a.js' }), 'r').document).toEqual({
    entry: 'a.js',
  });
  expect(() => reader.seal('record', {})).toThrow(
    'this installation has no signing key, so it cannot change the registry: set REGISTRY_SIGNING_KEY',
  );
});

test('signing again replaces the own signature', () => {
  const { document, signatures } = keys.open('gate', keys.seal('gate', { ok: true }), 'g');
  expect(keys.open('gate', keys.seal('gate', document, signatures), 'g').signatures).toHaveLength(1);
});

test.each(['null', '7', '"signed"', '[]'])('%s is not signed', (kept) => {
  expect(() => keys.open('record', kept, 'r')).toThrow('r: not signed');
});

test('a document of strangers is refused with who signed it and who is trusted', () => {
  const [one, other] = [0, 1].map(() => new RegistryKeys({ signingKey: newSigningKey() }));
  const ids = [one, other, keys].map((each) => each?.describe()[0]?.id);
  const { document, signatures } = one?.open('gate', one.seal('gate', {}), 'g') ?? { document: {} };
  const theirs = other?.seal('gate', document, signatures) ?? '';
  const message = `g: signed by ${ids[0]}, ${ids[1]}, trusted: `;
  expect(() => keys.open('gate', theirs, 'g')).toThrow(new Error(message + ids[2]));
  expect(() => new RegistryKeys({}).open('gate', theirs, 'g')).toThrow(new Error(`${message}nobody`));
});

test('a signing key of another kind is refused', () => {
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  expect(() => new RegistryKeys({ signingKey })).toThrow('the signing key is ec, expected ed25519');
});

test('a key of the wrong kind or length is refused with its name', () => {
  expect(() => new RegistryKeys({ publicKeys: ['c2hvcnQ='] })).toThrow(
    '"c2hvcnQ=" is not base64 of the 32 bytes of an Ed25519 public key',
  );
});

test('the key of an installation is made once and is for its owner alone', () => {
  const file = join(temporaryFolder(), 'keys/own/signing.pem');
  const made = installationKey(file);
  expect(installationKey(file)).toBe(made);
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect((statSync(dirname(file)).mode & 0o777).toString(8)).toBe('700');
  expect(readdirSync(dirname(file))).toEqual(['signing.pem']);
  expect(new RegistryKeys({ signingKey: made }).describe()).toMatchObject([{ signs: true }]);
});

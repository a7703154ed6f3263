import webPush from 'web-push';
import { readPushSettings } from './readPushSettings';

const keys = webPush.generateVAPIDKeys();
const env = {
  WEB_PUSH_SUBJECT: 'mailto:shop@example.com',
  WEB_PUSH_PUBLIC_KEY: keys.publicKey,
  WEB_PUSH_PRIVATE_KEY: keys.privateKey,
};

test('all three make it work, none leaves it out', () => {
  expect(readPushSettings(env)).toEqual({
    settings: { subject: 'mailto:shop@example.com', keys: [keys] },
    problems: [],
  });
  expect(readPushSettings({ WEB_PUSH_SUBJECT: '' })).toEqual({ settings: null, problems: [] });
});

const pair =
  'WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY: must be a pair that npx web-push generate-vapid-keys prints';
test('while the keys are changed there are two pairs, in the same order', () => {
  const next = webPush.generateVAPIDKeys();
  const both = (publicKeys: string[]) =>
    readPushSettings({
      ...env,
      WEB_PUSH_PUBLIC_KEY: publicKeys.join(),
      WEB_PUSH_PRIVATE_KEY: `${next.privateKey}, ${keys.privateKey}`,
    });
  expect(both([next.publicKey, keys.publicKey]).settings?.keys).toEqual([next, keys]);
  expect(both([keys.publicKey, next.publicKey]).problems).toEqual([pair]);
  expect(both([next.publicKey]).problems).toEqual([pair]);
});

test.each([
  [
    { WEB_PUSH_PRIVATE_KEY: '' },
    'WEB_PUSH_PRIVATE_KEY: missing; set WEB_PUSH_SUBJECT, WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY together, or none of them',
  ],
  [
    { WEB_PUSH_SUBJECT: 'shop@example.com' },
    'WEB_PUSH_SUBJECT: must be a mailto: or https: address of whoever runs the installation',
  ],
  [{ WEB_PUSH_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }, pair],
  [{ WEB_PUSH_PRIVATE_KEY: `${keys.privateKey}x` }, pair],
  [{ WEB_PUSH_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, pair],
])('one that is wrong is named, and no key is repeated: %#', (change, problem) => {
  expect(readPushSettings({ ...env, ...change })).toEqual({ settings: null, problems: [problem] });
});

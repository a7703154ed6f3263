import type { Settings } from '@storefront/contracts';
import { apiAtom, type Result, settingsAtom, workForToken } from '@storefront/shared-state';
import { fakeApi } from '@storefront/shared-state/testing';
import type { Getter } from 'jotai';
import { http, lost } from '../../testing/checkoutPage';
import { captchaToken, mayWantWork, wantsWork } from './captchaToken';

jest.mock('@storefront/shared-state', () => ({
  ...jest.requireActual('@storefront/shared-state'),
  workForToken: jest.fn(),
}));

const challenge = {
  parameters: { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
  signature: '',
};
type Captcha = Parameters<typeof fakeApi>[0]['captcha'];
/** A page with these settings, whose server answers the question for a puzzle like this. */
function pageOf(settings: Partial<Settings> | null, captcha?: Captcha) {
  const api = fakeApi({ captcha });
  const get = ((asked: unknown) => {
    if (asked === settingsAtom) return settings;
    if (asked === apiAtom) return api;
    throw new Error('something else was asked for');
  }) as Getter;
  return { api, get };
}
const puzzle: Captcha = () => ({ captcha: 'altcha', challenge, expires_at: 0 });

test.each([
  ['a guest, where puzzles are set', { captcha: 'altcha', customer_auth: false }, true],
  ['a brand whose orders need an account', { captcha: 'altcha', customer_auth: true }, false],
  ['none', { captcha: 'off', customer_auth: false }, false],
  ['settings that have not come', null, false],
] as const)('an order may cost work: %s', (_what, settings, may) => {
  expect(mayWantWork(pageOf(settings as Partial<Settings> | null).get)).toBe(may);
});

test.each<[string, Result<unknown>, boolean]>([
  ['a refusal that names it', http(422, { message: '', errors: { captcha_user_token: ['нет'] } }), true],
  ['a refusal for another field', http(422, { message: '', errors: { phone: ['нет'] } }), false],
  ['a refusal without fields', http(409, { message: '' }), false],
  ['no answer', { ...lost, error: { message: '', errors: { captcha_user_token: ['нет'] } } }, false],
  ['success', { ok: true, status: 200, data: { error: { errors: { captcha_user_token: [] } } } }, false],
])('the server wants work: %s', (_what, result, wants) => {
  expect(wantsWork(result)).toBe(wants);
});

test('the work for the puzzle is the token', async () => {
  jest.mocked(workForToken).mockResolvedValue('the work');
  expect(await captchaToken(pageOf({}, puzzle).get)).toBe('the work');
  expect(workForToken).toHaveBeenCalledWith(challenge, expect.objectContaining({ aborted: false }));
});

test.each<[string, Captcha]>([
  ['the server fails', () => http(500, { message: '' })],
  ['it has no puzzle', () => ({ captcha: 'off', challenge: null, expires_at: 0 })],
])('nothing is worked on where %s', async (_what, captcha) => {
  jest.mocked(workForToken).mockReset().mockResolvedValue('the work');
  expect(await captchaToken(pageOf({}, captcha).get)).toBeNull();
  expect(workForToken).not.toHaveBeenCalled();
});

test('a puzzle that cannot be solved here is no token, and no fault of the page', async () => {
  jest.mocked(workForToken).mockReset().mockRejectedValue(new Error('no workers'));
  expect(await captchaToken(pageOf({}, puzzle).get)).toBeNull();
});

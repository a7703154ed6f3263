import { languages } from '@storefront/contracts/languages';
import { ApiError } from '../../platform/http/ApiError';
import { sayIn } from '../../platform/messages/text';
import { declineCodes } from '../acquirers/declineCodes';
import type { PaymentStep } from '../acquirers/PaymentStep';
import type { StoredAttempt, StoredCapture, StoredLedger } from '../attempts/readLedger';
import { declineText, getErrorField, toPayReply } from './toPayReply';

const attemptWith = (changes: Partial<StoredAttempt>): StoredAttempt =>
  ({
    id: '1001-a',
    order_id: 1001,
    phase: 'open',
    asking_since: null,
    step: null,
    decline_code: null,
    return_key: 'return-key',
    ...changes,
  }) as StoredAttempt;
const ledgerWith = (
  attempt: StoredAttempt,
  captures: Partial<StoredCapture>[] = [],
  status = 'waiting_for_payment',
) =>
  ({
    order: { id: 1001, tracking_key: 'tracking', status },
    attempts: [attempt],
    captures,
  }) as unknown as StoredLedger;
const place = { city: 'khimki', origin: 'https://shop.example', device: 'desktop' as const };
const reply = (attempt: StoredAttempt, device: 'desktop' | 'mobile' = 'desktop') =>
  toPayReply(ledgerWith(attempt), '1001-a', { ...place, device });
const waits = (step: PaymentStep) => attemptWith({ step });
const TermUrl = 'https://shop.example/api/order/payment-return/return-key';
const method = { kind: 'method' as const, transId: 't', serverUrl: 'https://g.example' };

test.each([
  [
    'its own page',
    waits({ kind: 'redirect', url: 'https://form.example' }),
    { reason: 'approved-new', form_url: 'https://form.example' },
  ],
  [
    'the envelope of 3-D Secure',
    waits({ kind: 'pa-req', acsUrl: 'https://acs.example', md: '7', paReq: 'PA' }),
    { reason: '3ds', AcsUrl: 'https://acs.example', MD: '7', PaReq: 'PA', TermUrl },
  ],
  [
    'a challenge',
    waits({ kind: 'c-req', acsUrl: 'https://acs.example', md: '7', cReq: 'C' }),
    { reason: '3ds', AcsUrl: 'https://acs.example', MD: '7', cReq: 'C', TermUrl },
  ],
  [
    'the method',
    waits({ ...method, methodUrl: 'https://m.example', methodData: 'D' }),
    {
      reason: '3ds-v2',
      threeDSServerTransId: 't',
      threeDSMethodURLServer: 'https://g.example',
      threeDSMethodURL: 'https://m.example',
      threeDSMethodDataPacked: 'D',
    },
  ],
  [
    'the method without an address',
    waits({ ...method, methodUrl: null, methodData: null }),
    { reason: '3ds-v2', threeDSServerTransId: 't', threeDSMethodURLServer: 'https://g.example' },
  ],
  ['a request in the air', attemptWith({ asking_since: 1 }), { reason: 'pending' }],
  [
    'a request in the air after a page',
    attemptWith({ asking_since: 1, step: { kind: 'redirect', url: 'https://form.example' } }),
    { reason: 'pending' },
  ],
  ['a bank that thinks', attemptWith({}), { reason: 'pending' }],
])('%s is told by its reason [PAY-06]', (_what, attempt, expected) => {
  expect(reply(attempt)).toEqual({ order_id: 1001, ...expected });
});

test.each([
  [
    'desktop',
    { link: 'https://qr.example', image: 'data:image/png;base64,A' },
    'qr',
    'data:image/png;base64,A',
  ],
  [
    'desktop',
    { link: 'sberpay://x', image: null },
    'qr',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  ],
  ['mobile', { link: 'sberpay://x', image: 'data:image/png;base64,A' }, 'sbp-mobile', undefined],
  ['mobile', { link: '', image: 'data:image/png;base64,A' }, 'qr', 'data:image/png;base64,A'],
] as const)(
  'a code on a %s: a picture for others’ phones, an address for its own application [PAY-06] [PAY-07]',
  (device, code, reason, picture) => {
    const answer = reply(waits({ kind: 'code', ...code }), device);
    expect([answer.reason, answer.qr_code]).toEqual([reason, picture]);
    expect(answer.payment_link).toBe(code.link === '' ? undefined : code.link);
  },
);

test('a paid order leads on whatever try is asked about; money that goes back and a closed order are conflicts [PAY-06] [PAY-11]', () => {
  const captures = [{ attempt_id: 'another', purpose: 'order' as const }];
  expect(
    toPayReply(ledgerWith(attemptWith({ phase: 'declined' }), captures, 'accepted'), '1001-a', place),
  ).toEqual({
    reason: 'approved',
    order_id: 1001,
    complete_link: '/khimki/order/1001/complete?key=tracking',
  });
  const late = ledgerWith(attemptWith({ phase: 'paid' }), [{ purpose: 'late' }], 'canceled');
  expect(() => toPayReply(late, '1001-a', place)).toThrow(new ApiError(409, 'payment.returns'));
  expect(() => toPayReply(ledgerWith(attemptWith({}), [], 'canceled'), '1001-a', place)).toThrow(
    'payment.over',
  );
  expect(() => toPayReply(ledgerWith(attemptWith({}), [], 'accepted'), '1001-a', place)).toThrow(
    new ApiError(409, 'payment.at_door'),
  );
  expect(() => toPayReply(ledgerWith(attemptWith({})), 'none', place)).toThrow('an attempt that is not kept');
});

test('of several tries the one that was asked about is told [PAY-06]', () => {
  const refused = attemptWith({ id: '1001-0', phase: 'declined' });
  const attempts = [refused, waits({ kind: 'redirect', url: 'https://form.example' })];
  const reason = toPayReply({ ...ledgerWith(refused), attempts }, '1001-a', place).reason;
  expect(reason).toBe('approved-new');
});

test.each([null, 'a code of an acquirer that is no word of ours'])(
  'a refusal for %j is told as a refusal [PAY-10]',
  (decline_code) => {
    expect(() => reply(attemptWith({ phase: 'declined', decline_code }))).toThrow('payment.declined.refused');
  },
);

test.each(declineCodes)(
  'a refusal “%s” has a place and a text of its own in every language [PAY-10]',
  (code) => {
    const field = getErrorField(code);
    expect(() => reply(attemptWith({ phase: 'declined', decline_code: code }))).toThrow(
      expect.objectContaining({
        status: 422,
        code: declineText(code),
        details: { errors: { [field]: declineText(code) } },
      }),
    );
    const texts = languages.map((language) => sayIn(language)(declineText(code)));
    expect(new Set(texts).size).toBe(languages.length);
  },
);

test('a refusal is shown at the field of the card that is wrong, and any other one at the form [PAY-10]', () => {
  const fields = {
    card_number: 'CardNumber',
    card_expired: 'ExpDateMonthYear',
    card_cvc: 'Cvv',
    card_name: 'Name',
  };
  const expected = declineCodes.map((code) => [code, fields[code as keyof typeof fields] ?? 'payment']);
  expect(declineCodes.map((code) => [code, getErrorField(code)])).toEqual(expected);
});

import fc from 'fast-check';
import {
  type CodeRequest,
  codesForOthersPerDay,
  codesPerDay,
  decideCode,
  offeredChannels,
  resendMs,
  type SentBefore,
} from './codeRules';

const dayMs = 24 * 3_600_000;
const start = 10 * dayMs;

const asking = fc.record<CodeRequest>({
  sessionId: fc.integer({ min: 1, max: 4 }),
  purpose: fc.constantFrom('login', 'order'),
  isVerified: fc.boolean(),
  channel: fc.constantFrom('call', 'sms'),
});
const requests = fc.array(fc.record({ pause: fc.integer({ min: 1, max: 5 * 3_600_000 }), asked: asking }), {
  minLength: 1,
  maxLength: 40,
});
type Requests = typeof requests extends fc.Arbitrary<infer T> ? T : never;
/** What is sent to a phone that several sessions ask for; a session is its customer's for good or never. */
function sentFor(all: Requests): SentBefore[] {
  const sent: SentBefore[] = [];
  let now = start;
  for (const { pause, asked } of all) {
    now += pause;
    const isVerified = asked.sessionId === 4;
    const decision = decideCode(sent, { ...asked, isVerified }, now);
    if (decision.kind !== 'send') continue;
    const times = { sentAt: now, resendAt: now + resendMs, expiresAt: now + 5 * resendMs };
    sent.push({ ...asked, isVerified, isAlive: true, ...times });
  }
  return sent;
}

test('in any 24 hours a phone gets at most five codes for strangers and five for its customer, a session one a minute [LOGIN-09]', () => {
  fc.assert(
    fc.property(requests, (all) => {
      const sent = sentFor(all);
      return sent.every((code) => {
        const day = sent.filter(
          ({ sentAt, isVerified }) =>
            sentAt > code.sentAt - dayMs && sentAt <= code.sentAt && isVerified === code.isVerified,
        );
        const own = sent.filter(
          ({ sessionId, sentAt }) => sessionId === code.sessionId && sentAt < code.sentAt,
        );
        return day.length <= codesPerDay && code.sentAt - (own.at(-1)?.sentAt ?? 0) >= resendMs;
      });
    }),
    { numRuns: 10_000 },
  );
});

test('whoever waits as long as told is not told to wait again [LOGIN-03]', () => {
  fc.assert(
    fc.property(requests, asking, (all, asked) => {
      const sent = sentFor(all);
      const now = (sent.at(-1)?.sentAt ?? start) + 1;
      const decision = decideCode(sent, asked, now);
      return decision.kind !== 'wait' || decideCode(sent, asked, decision.untilMs).kind === 'send';
    }),
    { numRuns: 10_000 },
  );
});

const sentTo = (sessionIds: readonly number[], isVerified = false): SentBefore[] =>
  sessionIds.map((sessionId, index) => {
    const sentAt = start - 60 * resendMs + index * resendMs;
    return {
      sessionId,
      purpose: 'login',
      isVerified,
      channel: 'sms',
      isAlive: false,
      sentAt,
      resendAt: sentAt,
      expiresAt: sentAt,
    };
  });
const ask = (sent: readonly SentBefore[], sessionId: number, isVerified = false) =>
  decideCode(sent, { sessionId, isVerified, purpose: 'login', channel: 'sms' }, start).kind;

test('whoever asked first gets another code, however many sessions ask after that [LOGIN-09]', () => {
  const others = Array.from({ length: codesForOthersPerDay }, (_, index) => index + 2);
  const sent = sentTo([1, ...others]);
  expect([ask(sent, 99), ask(sent, 1)]).toEqual(['wait', 'send']);
});

test('the phone’s own customer gets a code when strangers have used up theirs, and the other way round [LOGIN-09]', () => {
  const strangers = sentTo([1, 1, 2, 3, 1]);
  expect([ask(strangers, 1), ask(strangers, 9, true)]).toEqual(['wait', 'send']);
  const customer = sentTo([9, 9, 9, 9, 9], true);
  expect([ask(customer, 1), ask(customer, 9, true)]).toEqual(['send', 'wait']);
});

test('of three codes that one session had another one still gets its first [LOGIN-09]', () => {
  expect(ask(sentTo([1, 1, 1]), 2)).toBe('send');
});

test('a request too early repeats the code under way, or is told when the next one may go out [LOGIN-03]', () => {
  const last: SentBefore = {
    sessionId: 1,
    purpose: 'login',
    isVerified: false,
    channel: 'sms',
    isAlive: true,
    sentAt: start - 10_000,
    resendAt: start + 50_000,
    expiresAt: start + 290_000,
  };
  const again = { sessionId: 1, purpose: 'login', isVerified: false, channel: 'sms' } as const;
  const { resendAt, expiresAt } = last;
  expect(decideCode([last], again, start)).toEqual({ kind: 'repeat', resendAt, expiresAt });
  const wait = { kind: 'wait', untilMs: resendAt };
  expect(decideCode([last], { ...again, channel: 'call' }, start)).toEqual(wait);
  expect(decideCode([last], { ...again, purpose: 'order' }, start)).toEqual(wait);
  expect(decideCode([{ ...last, purpose: null }], again, start).kind).toBe('repeat');
  expect(decideCode([{ ...last, isAlive: false }], again, start)).toEqual(wait);
  expect(decideCode([last], again, resendAt)).toEqual({ kind: 'send' });
  expect(decideCode([last], { ...again, sessionId: 2 }, start)).toEqual({ kind: 'send' });
});

test.each([
  ['five of its own', [1, 1, 1, 1, 1], 1],
  ['its share of others’', [1, 2, 3, 4], 99],
])(
  'a phone that had %s gets the next code a day after the first of them [LOGIN-03] [LOGIN-09]',
  (_what, sessions, sessionId) => {
    const sent = sentTo(sessions);
    const asking = { sessionId, purpose: 'login', isVerified: false, channel: 'sms' } as const;
    const untilMs = (sent[0]?.sentAt ?? 0) + dayMs;
    expect(decideCode(sent, asking, start)).toEqual({ kind: 'wait', untilMs });
    expect(decideCode(sent, asking, untilMs)).toEqual({ kind: 'send' });
  },
);

test.each([
  [['call', 'sms', 'vk'], ['call'], ['call', 'sms']],
  [
    ['call', 'sms', 'vk'],
    ['sms', 'call'],
    ['call', 'sms', 'vk'],
  ],
  [['call', 'vk'], ['call'], ['call', 'vk']],
  [
    ['call', 'sms'],
    ['call', 'sms'],
    ['call', 'sms'],
  ],
  [['vk'], [], ['vk']],
] as const)('of %j, after %j, %j are offered [LOGIN-03] [LOGIN-10]', (brand, tried, offered) => {
  expect(offeredChannels(brand, tried)).toEqual(offered);
});

import fc from 'fast-check';
import { codesPerDay, decideCode, offeredChannels, resendMs } from './codeRules';

const dayMs = 24 * 3_600_000;
const asked = { sessionId: 1, channel: 'call' } as const;

test('in any span of 24 hours a phone gets at most five codes, a minute apart [LOGIN-09]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 * 3_600_000 }), { minLength: 1, maxLength: 40 }),
      (pauses) => {
        let last = {
          sessionId: null as number | null,
          channel: asked.channel,
          isAlive: false,
          expiresAt: 0,
          resendAt: 0,
          sentTimes: [] as number[],
        };
        const sent: number[] = [];
        let now = 10 * dayMs;
        for (const pause of pauses) {
          now += pause;
          const decision = decideCode(last, asked, now);
          if (decision.kind !== 'send') continue;
          sent.push(now);
          last = { ...last, resendAt: now + resendMs, sentTimes: decision.sentTimes };
        }
        return sent.every((time, index) => {
          const before = sent[index - 1] ?? Number.NEGATIVE_INFINITY;
          const earlier = sent[index - codesPerDay] ?? Number.NEGATIVE_INFINITY;
          return time - before >= resendMs && time - earlier >= dayMs;
        });
      },
    ),
    { numRuns: 10_000 },
  );
});

test('whoever waits as long as told is not told to wait again [LOGIN-03]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: dayMs }), { maxLength: 8 }), (ages) => {
      const now = 10 * dayMs;
      const sentTimes = ages.map((age) => now - age).sort((a, b) => a - b);
      const last = {
        sessionId: null,
        channel: asked.channel,
        isAlive: false,
        expiresAt: 0,
        resendAt: 0,
        sentTimes,
      };
      const decision = decideCode(last, asked, now);
      return decision.kind !== 'wait' || decideCode(last, asked, decision.untilMs).kind === 'send';
    }),
    { numRuns: 10_000 },
  );
});

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

import { languages } from '@storefront/contracts/languages';
import { sayIn } from '../../platform/messages/text';
import { conditionText } from './offerTexts';

const lastDay = '31.12.2027';
const counts = /включительно|including|up to and on|dâhil|shu kun ham|einschließlich|включно/;

test.each(languages)(
  'in %s the last day of an offer and of bonuses counts [GIFT-01] [GIFT-02]',
  (language) => {
    expect(sayIn(language)('offer.until', { until: lastDay })).toMatch(counts);
    expect(sayIn(language)('bonuses.over', { date: lastDay })).toMatch(counts);
  },
);

test.each([
  ['2027-02-01', null, 'Valid from 01.02.2027'],
  ['2027-02-01', '2027-02-10', 'Valid from 01.02.2027 up to and including 10.02.2027'],
  [null, '2027-01-15', 'Valid up to and including 15.01.2027'],
  ['2027-01-01', '2027-01-14', 'Expired on 14.01.2027'],
])('on 15.01.2027, from %s until %s: "%s" [GIFT-01]', (from, until, text) => {
  const speaker = { say: sayIn('en'), today: '2027-01-15' } as Parameters<typeof conditionText>[1];
  const condition = { kind: 'period', from, until } as const;
  expect(conditionText({ condition, missing: 1 } as Parameters<typeof conditionText>[0], speaker)).toBe(text);
});

import { languages } from '@storefront/contracts/languages';
import { sayIn } from '../../platform/messages/text';

const lastDay = '31.12.2027';
const counts = /включительно|including|up to and on|dâhil|shu kun ham|einschließlich|включно/;

test.each(languages)(
  'in %s the last day of an offer and of bonuses counts [GIFT-01] [GIFT-02]',
  (language) => {
    expect(sayIn(language)('offer.until', { until: lastDay })).toMatch(counts);
    expect(sayIn(language)('bonuses.over', { date: lastDay })).toMatch(counts);
  },
);

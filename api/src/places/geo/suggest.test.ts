import { suggestReply } from '@storefront/contracts';
import * as v from 'valibot';
import { type HouseSuggestion, suggest } from './suggest';

const listBold = ({ title, highlights }: HouseSuggestion): string[] =>
  highlights.map(([start, end]) => title.slice(start, end));

test('a number at the end names houses: the exact one first, then those that begin with it', () => {
  const rows = suggest('vladivostok', 'светланская 12', { language: 'ru' });
  expect(rows[0]).toMatchObject({ type: 'house', house: '12', title: 'Светланская улица, 12' });
  expect(rows.slice(1).every(({ house }) => house?.startsWith('12'))).toBe(true);
  expect(rows.length).toBeGreaterThan(2);
});

test.each(['12к1', '12/3', '12A'])(
  'a block or a letter of a known house is offered as typed: %s',
  (house) => {
    expect(suggest('vladivostok', `светланская ${house}`, { language: 'ru' })[0]?.house?.toLowerCase()).toBe(
      house.replace('A', 'а').toLowerCase(),
    );
  },
);

test('what was typed is marked in the title', () => {
  const [street] = suggest('vladivostok', 'svetl', { language: 'ru' });
  const [house] = suggest('berlin', 'unter lind 12', { language: 'de' });
  expect(street && listBold(street)).toEqual(['Светл']);
  expect(house && listBold(house)).toEqual(['Unter', 'Lind', '12']);
});

test('places are found too', () => {
  expect(suggest('tashkent', 'чорсу', { language: 'ru' })[0]).toMatchObject({
    type: 'place',
    title: 'Базар Чорсу',
  });
});

test('the rows are what the wire promises, and what fits nothing gives none', () => {
  const suggestions = ['vladivostok', 'istanbul', 'berlin'].flatMap((city) =>
    suggest(city, 'ka', { language: 'en' }),
  );
  expect(suggestions.length).toBeGreaterThan(3);
  expect(v.parse(suggestReply, { suggestions }).suggestions).toHaveLength(suggestions.length);
  expect(suggest('vladivostok', 'щщъщъщ', { language: 'ru' })).toEqual([]);
});

import type { Language } from '@storefront/contracts';
import { suggestReply } from '@storefront/contracts';
import * as v from 'valibot';
import { type HouseSuggestion, suggest } from './suggest';

const titles = (city: string, text: string, language: Language): string[] =>
  suggest(city, text, { language }).map(({ title }) => title);
const listBold = ({ title, highlights }: HouseSuggestion): string[] =>
  highlights.map(([start, end]) => title.slice(start, end));

test('nothing below two characters, at most seven rows from then on [ADDR-03]', () => {
  expect(titles('vladivostok', 'с', 'ru')).toEqual([]);
  expect(titles('vladivostok', ' с ', 'ru')).toEqual([]);
  expect(titles('vladivostok', 'св', 'ru')).toContain('Светланская улица');
  expect(titles('vladivostok', 'ул', 'ru')).toHaveLength(7);
  expect(suggest('vladivostok', 'ул', { language: 'ru', limit: 3 })).toHaveLength(3);
});

test.each<[string, string, Language, string]>([
  ['vladivostok', 'светл', 'ru', 'Светланская улица'],
  ['vladivostok', 'Svetlanskaja', 'ru', 'Светланская улица'],
  ['vladivostok', 'светланская', 'en', 'Svetlanskaya Street'],
  ['vladivostok', 'ул светланская', 'ru', 'Светланская улица'],
  ['vladivostok', 'Семеновская', 'ru', 'Семёновская улица'],
  ['istanbul', 'истикляль', 'tr', 'İstiklal Caddesi'],
  ['istanbul', 'ISTIKLAL', 'tr', 'İstiklal Caddesi'],
  ['istanbul', 'bagdat cad', 'ru', 'Багдадский проспект'],
  ['antalya', 'isiklar', 'tr', 'Işıklar Caddesi'],
  ['tashkent', "o'zbekiston", 'uz', 'Oʻzbekiston shoh koʻchasi'],
  ['tashkent', 'навои', 'uz', 'Navoiy shoh koʻchasi'],
  ['berlin', 'schonhauser', 'de', 'Schönhauser Allee'],
  ['berlin', 'friedrichstr', 'de', 'Friedrichstraße'],
  ['berlin', 'фридрих', 'de', 'Friedrichstraße'],
  ['kyiv', 'крещатик', 'uk', 'вулиця Хрещатик'],
  ['kyiv', 'Khreshchatyk', 'ru', 'улица Крещатик'],
])('%s: "%s" (%s) finds %s first, in either alphabet [ADDR-03]', (city, text, language, expected) => {
  expect(titles(city, text, language)[0]).toBe(expected);
});

test.each([
  ['свитланская', 'Светланская улица'],
  ['океанскй', 'Океанский проспект'],
  ['алеуская', 'Алеутская улица'],
  ['прапорщека комарова', 'улица Прапорщика Комарова'],
  ['cdtnkfycrfz', 'Светланская улица'],
])('a slip ("%s") still finds %s', (text, expected) => {
  expect(titles('vladivostok', text, 'ru')[0]).toBe(expected);
});

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

test('of two equal streets the one near the customer comes first', () => {
  const near = (latitude: number, longitude: number) =>
    suggest('antalya', 'atatürk', { language: 'tr', bias: { latitude, longitude } })[0]?.title;
  expect(near(36.885, 30.707)).toBe('Atatürk Caddesi');
  expect(near(36.875, 30.635)).toBe('Atatürk Bulvarı');
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

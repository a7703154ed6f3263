import type { Language } from './readTexts';
import { readTerms } from './terms';
import { textProblems } from './textProblems';

const terms = readTerms(
  'term,en,ru,uk,tr,uz,de,note\nrestaurant,restaurant ✗ shop,р,р,ş,r,die Filiale ✗ Laden,\n',
);
/** What the checks say of one message, quotations left aside. */
const find = (key: string, text: string, language: Language = 'en', file = 'mf/src/messages/en.json') =>
  textProblems([{ file, key, language, text }], terms, ['en', 'de'])
    .filter((line) => line.startsWith(file))
    .map((line) => line.slice(line.indexOf(') ') + 2));

test('two sentences have a stop each, one alone in a notice is free', () => {
  expect(find('error.server', 'Something went wrong. Try again')).toEqual([
    'has sentences and no stop at the end',
  ]);
  expect(find('error.server', 'Something went wrong. Try again.')).toEqual([]);
  expect(find('error.server', 'Something went wrong')).toEqual([]);
  expect(find('share', 'Could not copy. The link: {{link}}')).toEqual([]);
  expect(find('late', 'Bei 3\u00a0Min. Verspätung', 'de')).toEqual([]);
});

test('a paragraph has a stop, a heading and a button have none', () => {
  expect(find('cart.empty.text', 'Choose something')).toEqual(['is a paragraph without a stop at the end']);
  expect(find('cart.empty.title', 'Your cart is empty.')).toEqual(['is a label with a stop at the end']);
  expect(find('cart.clear.confirm', 'Empty it.')).toEqual(['is a label with a stop at the end']);
  expect(find('cart.clear.title', 'Empty the cart?')).toEqual([]);
});

test('a button has at most two lines on a phone of 320 px, and no word is wider', () => {
  expect(find('order.place', 'Zahlungspflichtig bestellen', 'de')).toEqual([]);
  expect(
    find('order.place', 'Order with the obligation to pay {{amount}} for everything in the cart'),
  ).toEqual(['needs 3 lines on a button at 320 px: two at most']);
  expect(find('order.place', 'Zahlungspflichtbestellungsbestätigung', 'de')).toEqual([
    'has “Zahlungspflichtbestellungsbestätigung”, wider than a button at 320 px',
  ]);
});

test('words are checked in the seed too, stops and lengths only in messages', () => {
  expect(find('name', 'A shop. Two', 'en', 'api/seed/menu/groups.json')).toEqual([
    'has “shop”: the term is “restaurant”',
  ]);
});

test('a language that is not asked for, and what restaurants’ systems read, is left alone', () => {
  expect(find('a', 'Laden', 'ru')).toEqual([]);
  expect(find('staff.printer_unknown', 'This shop has no such printer')).toEqual([]);
});

test('a quotation of the sources stays as it is, and is missed when no message has it', () => {
  const lines = (text: string) =>
    textProblems([{ file: 'mf/src/messages/en.json', key: 'shop', language: 'en', text }], terms, ['en']);
  expect(lines('Shop not selected').filter((line) => /Shop/.test(line))).toEqual([]);
  expect(lines('No shop').filter((line) => /[Ss]hop/.test(line))).toEqual([
    'mf/src/messages/en.json: "shop" (en) has “shop”: the term is “restaurant”',
    'en: no message begins with “Shop not selected”',
  ]);
});

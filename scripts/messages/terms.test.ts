import { readFileSync } from 'node:fs';
import { findForbidden, readTerms } from './terms';

const header = 'term,en,ru,uk,tr,uz,de,note';
const read = (...rows: string[]) => readTerms([header, ...rows, ''].join('\n'));

test('an avoided word is named with the term that stands for it', () => {
  const terms = read('cart,cart ✗ basket*; trolley,корзина,кошик,sepet,savat,der Warenkorb,');
  expect(findForbidden(terms, 'en', 'Two baskets')).toEqual(['has “baskets”: the term is “cart”']);
  expect(findForbidden(terms, 'en', 'A TROLLEY')).toEqual(['has “TROLLEY”: the term is “cart”']);
  expect(findForbidden(terms, 'en', 'Your cart, trolleybus')).toEqual([]);
  expect(findForbidden(terms, 'de', 'basket')).toEqual([]);
});

test('a word with an apostrophe, a hyphen or a no-break space inside is one word', () => {
  const terms = read(
    'e-mail,e-mail ✗ mail,почта,пошта,e-posta ✗ posta,manzil ✗ ogʻ,die E-Mail ✗ bei Erhalt,',
  );
  expect(findForbidden(terms, 'en', 'Your e-mail')).toEqual([]);
  expect(findForbidden(terms, 'uz', 'togʻ')).toEqual([]);
  expect(findForbidden(terms, 'de', 'Bei\u00a0Erhalt')).toHaveLength(1);
});

test('an order’s number is a part of its pattern, other values and tags are no words', () => {
  const terms = read('order,order {{number}} ✗ order No.; email,заказ ✗ заказ* {{number}},з,s,b,B,');
  expect(findForbidden(terms, 'ru', 'В заказе {{ number }} всё готово')).toHaveLength(1);
  expect(findForbidden(terms, 'ru', 'Заказ №\u00a0{{number}}')).toEqual([]);
  expect(findForbidden(terms, 'en', 'Order No. {{number}}')).toHaveLength(1);
  expect(findForbidden(terms, 'en', 'Write to {{email}} <email>now</email>')).toEqual([]);
});

test('a Russian term keeps its ё', () => {
  const terms = read('baked roll,baked roll,запечённый ролл,рол,roll,roll,Roll,');
  expect(findForbidden(terms, 'ru', 'Запеченные роллы')).toEqual([
    'has “Запеченные”: the term is “запечённый ролл”',
  ]);
  expect(findForbidden(terms, 'ru', 'Запечённые роллы')).toEqual([]);
});

test('a line that is no term is refused with its number', () => {
  expect(() => readTerms('term,en\n')).toThrow('no column "ru"');
  expect(() => read('cart,cart,корзина')).toThrow('line 2');
  expect(() => read('cart,cart,,кошик,sepet,savat,Warenkorb,')).toThrow('line 2');
});

test('the terms of the product are read, each with its word in every language', () => {
  expect(readTerms(readFileSync('docs/terms.csv', 'utf8')).length).toBeGreaterThan(100);
});

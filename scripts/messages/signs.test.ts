import type { Language } from './readTexts';
import { findSigns, signs } from './signs';

const put = (language: Language, text: string) =>
  signs
    .filter(({ languages }) => languages.includes(language))
    .reduce((fixed, { wrong, put: right }) => fixed.replace(wrong, right), text);

test.each<[Language, string, string]>([
  ['en', 'Two  spaces', 'Two spaces'],
  ['en', ' at the ends ', 'at the ends'],
  ['en', 'Wait , please', 'Wait, please'],
  ['en', 'Opening...', 'Opening…'],
  ['en', "Don't", 'Don’t'],
  ['en', '"Umi"', '“Umi”'],
  ['en', '15 % off', '15% off'],
  ['en', 'in {{minutes}} min', 'in {{minutes}}\u00a0min'],
  ['de', '"Umi"', '„Umi“'],
  ['de', 'Wird geladen …', 'Wird geladen\u00a0…'],
  ['de', 'um {{time}} Uhr, 15 %', 'um {{time}}\u00a0Uhr, 15\u00a0%'],
  ['de', 'Whg. {{room}}', 'Whg.\u00a0{{room}}'],
  ['ru', '"Умами"', '«Умами»'],
  ['ru', 'Заказ № {{number}} в пути', 'Заказ №\u00a0{{number}} в\u00a0пути'],
  ['ru', 'кв. {{value}}, {{count}} шт.', 'кв.\u00a0{{value}}, {{count}}\u00a0шт.'],
  ['ru', 'на {{minutes}} мин., заказ отменится', 'на {{minutes}}\u00a0мин, заказ отменится'],
  ['uk', 'мʼясо з рисом', 'м’ясо з\u00a0рисом'],
  ['uk', '{{minutes}} хв', '{{minutes}}\u00a0хв'],
  ['uz', "o‘zi, g'alati, ma’no", 'oʻzi, gʻalati, maʼno'],
  ['uz', '“{{title}}” vaqti', '«{{title}}» vaqti'],
  ['tr', "Berlin'de {{minutes}} dk", 'Berlin’de {{minutes}}\u00a0dk'],
])('%s: %j is written %j', (language, wrong, right) => {
  expect(findSigns(language, wrong)).not.toEqual([]);
  expect(put(language, wrong)).toBe(right);
  expect(findSigns(language, right)).toEqual([]);
});

test('a tag’s quotes and a value’s format are not a text’s', () => {
  expect(findSigns('ru', '<a href="./?group=sets">Сеты</a> {{kcal, number("x")}}')).toEqual([]);
});

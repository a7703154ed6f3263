import fc from 'fast-check';
import { filterAddress } from './filterAddress';

it.each([
  ['Светланская улица, 12/1', 'Светланская улица, 12/1'],
  ['Amir Temur koʻchasi, 5', 'Amir Temur koʻchasi, 5'],
  ['вулиця Солом’янська, 3', 'вулиця Солом’янська, 3'],
  ['Işıklar Caddesi No: 7', 'Işıklar Caddesi No 7'],
  ['Torstraße 1; <b>', 'Torstraße 1 b'],
  ['Ленина\t5\nкв', 'Ленина 5 кв'],
])('keeps what addresses are written with and strips the rest: %s [ADDR-03]', (typed, kept) => {
  expect(filterAddress(typed)).toBe(kept);
});

it('never takes more away the second time [ADDR-03]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => filterAddress(filterAddress(text)) === filterAddress(text),
    ),
  );
});

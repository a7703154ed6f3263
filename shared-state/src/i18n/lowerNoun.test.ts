import { lowerNoun } from './lowerNoun';

test.each([
  ['de', 'Schalenfrüchte', 'Schalenfrüchte'],
  ['ru', 'Орехи', 'орехи'],
  ['en', 'Milk', 'milk'],
  ['tr', 'Işkembe ve İstiridye', 'ışkembe ve istiridye'],
  ['uz', 'Sut', 'sut'],
  ['uk', 'Їжа', 'їжа'],
] as const)('in %s %s is %s within a sentence [I18N-02]', (language, noun, inside) => {
  expect(lowerNoun(noun, language)).toBe(inside);
});

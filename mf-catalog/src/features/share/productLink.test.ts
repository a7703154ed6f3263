import { productLink } from './useShareProduct';

test('a link leads to its own city and survives any key', () => {
  expect(productLink('https://umi.example', 'khimki', 'a&b c')).toBe(
    'https://umi.example/khimki?product=a%26b%20c',
  );
});

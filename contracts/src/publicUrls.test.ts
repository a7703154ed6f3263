import { readPublicUrls } from './publicUrls';

const read = (text: string) => {
  const urls = readPublicUrls(text, 'umi');
  return urls && Object.fromEntries(urls);
};

test('an address without a brand is that of the configured one', () => {
  expect(read('https://Shop.example/')).toEqual({ umi: 'https://shop.example' });
  expect(read('')).toEqual({});
});

test('each brand has its own address [BRAND-01]', () => {
  expect(read('umi=https://shop.example, tondo = https://pizza.example:8443,zafran=https://суши.рф')).toEqual(
    {
      umi: 'https://shop.example',
      tondo: 'https://pizza.example:8443',
      zafran: 'https://xn--h1argu.xn--p1ai',
    },
  );
});

test.each([
  'shop.example',
  'ftp://shop.example',
  'https://shop.example/menu',
  'https://shop.example?utm=1',
  'https://user:word@shop.example',
  'umi=https://a.example,umi=https://b.example',
  'umi=',
])('%s is no public address', (text) => expect(read(text)).toBeNull());

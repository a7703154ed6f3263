import { readConfig } from '../config/config';

test.each([
  [undefined, null],
  ['', null],
  ['none', []],
  ['umi', ['umi']],
  ['umi, tondo', ['umi', 'tondo']],
])('CUSTOMER_AUTH=%s names the brands whose customers sign in [BRAND-04]', (value, brands) => {
  expect(readConfig({ CUSTOMER_AUTH: value }).config?.customerAuth).toEqual(brands);
});

test.each([
  ['CUSTOMER_AUTH', 'acme'],
  ['SECRET_KEY', 'short'],
  ['CAPTCHA', 'on'],
  ['CODES_PER_HOUR', '0'],
  ['VK_URL', 'id.vk.com'],
])('%s=%s is refused at the start', (name, value) => {
  expect(readConfig({ [name]: value }).problems?.[0]).toContain(name);
});

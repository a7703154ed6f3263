import { readConfig } from '../../platform/config/config';
import { brandOverrides, loginSettings } from './fromConfig';

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
  [{}, 'altcha'],
  [{ SANDBOX_URL: 'http://127.0.0.1:4010' }, 'second'],
  [{ SANDBOX_URL: 'http://127.0.0.1:4010', CAPTCHA: 'altcha' }, 'altcha'],
  [{ CAPTCHA: 'off' }, 'off'],
])('with %j the captcha is %s [LOGIN-11]', (env, captcha) => {
  const { config } = readConfig({ SECRET_KEY: 'x'.repeat(32), ...env });
  expect(config && loginSettings(config).captcha).toBe(captcha);
});

const sandbox = { SANDBOX_URL: 'http://127.0.0.1:4010' };
test.each([
  [{}, null],
  [sandbox, { url: 'http://127.0.0.1:4010/vk', clientId: 'storefront' }],
  [
    { ...sandbox, VK_CLIENT_ID: '7' },
    { url: 'https://id.vk.com', clientId: '7' },
  ],
  [
    { VK_CLIENT_ID: '7', VK_URL: 'https://vk.test' },
    { url: 'https://vk.test', clientId: '7' },
  ],
])('with %j customers sign in by %j [LOGIN-10]', (env, vk) => {
  const { config } = readConfig({ SECRET_KEY: 'x'.repeat(32), ...env });
  expect(config && [loginSettings(config).vk, brandOverrides(config).hasVk]).toEqual([vk, vk !== null]);
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

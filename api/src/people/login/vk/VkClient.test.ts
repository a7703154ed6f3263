import { VkClient } from './VkClient';

test('VK is asked for a page in the customer’s language [LOGIN-10] [I18N-01]', () => {
  const client = new VkClient({ url: 'https://id.vk.com', clientId: 'shop' });
  const login = { state: 's', challenge: 'c', redirectUri: 'https://shop.example/auth/vk/callback' };
  const numberFor = (language: 'ru' | 'uz' | 'de') =>
    new URL(client.authorizeUrl({ ...login, language })).searchParams.get('lang_id');
  expect(numberFor('ru')).toBe('0');
  expect(numberFor('uz')).toBe('65');
  expect(numberFor('de')).toBe('6');
});

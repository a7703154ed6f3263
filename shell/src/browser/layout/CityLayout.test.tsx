import { cityFixture } from '@storefront/shared-state/testing';
import { renderInShell } from '../testing/renderInShell';

jest.setTimeout(20_000);

const cities = { cities: [{ ...cityFixture() }], big_cities: [], message: null };

test('the city of a visited page is kept, that of a tracking link is not [CITY-03]', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'city=; Max-Age=0; Path=/';
  const { unmount } = await renderInShell({ path: '/vladivostok/order/1001/tracking', page: { cities } });
  expect(document.cookie).not.toContain('city=');
  unmount();
  await renderInShell({ page: { cities } });
  expect(document.cookie).toContain('city=vladivostok');
});

import { notificationsAtom } from '@storefront/shared-state/host';
import { productFixture } from '@storefront/shared-state/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderCatalog } from '../../testing/renderCatalog';
import { ProductHead } from './ProductHead';
import { productLink } from './useShareProduct';

const link = `${location.origin}/vladivostok?product=philadelphia`;

/** Presses the button on a device with these ways to share; answers what the customer is told. */
async function shareOn(device: { share?: unknown; clipboard?: unknown }) {
  for (const name of ['share', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { configurable: true, value: device[name] });
  const { store } = await renderCatalog(<ProductHead pork={false} product={productFixture()} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Поделиться' })));
  return store.get(notificationsAtom).map(({ tone, text }) => [tone, text]);
}
afterAll(() => {
  for (const name of ['share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name);
});

test('without a sheet the link is copied, and that is said', async () => {
  const writeText = jest.fn(async () => undefined);
  expect(await shareOn({ clipboard: { writeText } })).toEqual([['success', 'Ссылка скопирована']]);
  expect(writeText).toHaveBeenCalledWith(link);
});

test('where nothing can be copied the customer is given the link itself', async () => {
  const [[tone, text] = []] = await shareOn({});
  expect(tone).toBe('info');
  expect(text).toContain(link);
});

test('the device’s own sheet gets the product’s name and link and says enough', async () => {
  const share = jest.fn(async () => undefined);
  expect(await shareOn({ share })).toEqual([]);
  expect(share).toHaveBeenCalledWith({ title: productFixture().name, url: link });
});

test('a customer who closes the sheet has nothing copied and is told nothing', async () => {
  const share = jest.fn(async () => Promise.reject(Object.assign(new Error(), { name: 'AbortError' })));
  const writeText = jest.fn(async () => undefined);
  expect(await shareOn({ share, clipboard: { writeText } })).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

test('a link leads to its own city and survives any key', () => {
  expect(productLink('https://umi.example', 'khimki', 'a&b c')).toBe(
    'https://umi.example/khimki?product=a%26b%20c',
  );
});

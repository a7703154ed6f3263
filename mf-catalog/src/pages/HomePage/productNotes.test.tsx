import type { FindProductNotes } from '@storefront/shared-state';
import { type HostSource, HostSourcesContext } from '@storefront/shared-state/host';
import { productFixture } from '@storefront/shared-state/testing';
import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ProductSheet } from '../../features/product-dialog/ProductSheet';
import { ProductGroup } from '../../features/product-groups/ProductGroup';
import { renderCatalog } from '../../testing/renderCatalog';

const roll = productFixture({ key: 'roll', name: 'Ролл' });
const soup = productFixture({ key: 'soup', name: 'Суп' });
const group = { id: 1, alias: 'rolls', name: 'Роллы', products: [roll, soup] } as Parameters<
  typeof ProductGroup
>[0]['group'];

let comeNear: () => void = () => undefined;
beforeEach(() => {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(((seen: (entries: object[]) => void) => {
    comeNear = () => seen([{ isIntersecting: true }]);
    return { observe: () => undefined, disconnect: () => undefined };
  }) as never);
});

/** Renders a part in a host whose remotes have these functions. */
function renderWith(part: ReactElement, ...functions: FindProductNotes[]) {
  const sources = functions as unknown as readonly HostSource[];
  const find = (name: string) => (name === 'product.notes' ? sources : []);
  return renderCatalog(<HostSourcesContext value={find}>{part}</HostSourcesContext>);
}
const card = (name: string) => within(screen.getByRole('article', { name }));

test('a group that comes near asks once for all its dishes, and its cards show the answers [MF-03]', async () => {
  const asked: unknown[] = [];
  await renderWith(<ProductGroup group={group} first={false} />, async (...words) => {
    asked.push(words);
    return { roll: { text: '4,8', icon: 'star', link: '/vladivostok/reviews' } };
  });
  expect(asked).toEqual([]);
  await act(async () => comeNear());
  await act(async () => comeNear());
  expect(asked).toEqual([[['roll', 'soup'], { city: 'vladivostok', language: 'ru' }]]);
  expect(card('Ролл').getByRole('link', { name: '4,8' })).toHaveAttribute('href', '/vladivostok/reviews');
  expect(card('Суп').queryByText('4,8')).toBeNull();
});

test('a remote that answers late keeps no other from being shown [MF-05]', async () => {
  let answer: (notes: Awaited<ReturnType<FindProductNotes>>) => void = () => undefined;
  const late: FindProductNotes = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await renderWith(<ProductGroup group={group} first={false} />, late, async () => ({
    soup: { text: 'Новинка' },
  }));
  await act(async () => comeNear());
  expect(card('Суп').getByText('Новинка')).toBeVisible();
  await act(async () => answer({ soup: { text: 'Острый' } }));
  expect(card('Суп').getByText('Острый')).toBeVisible();
});

test('the dialog of a dish keeps a line free for its notes and shows them there [MF-03]', async () => {
  let answer: (notes: Awaited<ReturnType<FindProductNotes>>) => void = () => undefined;
  await renderWith(
    <ProductSheet product={roll} onClose={() => undefined} />,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const line = screen.getByRole('dialog').querySelector('.notes:empty');
  expect(line).not.toBeNull();
  await act(async () => answer({ roll: { text: '4,8' } }));
  expect(line).toContainElement(screen.getByText('4,8'));
});

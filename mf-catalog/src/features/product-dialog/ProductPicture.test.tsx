import { productFixture } from '@storefront/shared-state/testing';
import { render } from '@testing-library/react';
import { modifierFixture } from '../../testing/fixtures';
import type { Choice, ModifierList } from './modifierRules';
import { ProductPicture } from './ProductPicture';

const half = (id: number) => modifierFixture({ id, name: `${id}`, image: `/pictures/${id}` });
const halves: ModifierList = {
  id: 'group-1',
  name: 'Половинки',
  form: 'group',
  min: 2,
  max: 2,
  modifiers: [half(1), half(2), half(3)],
  halves: true,
};
const product = productFixture({ name: 'Пополам' });
const view = (ids: number[]) => {
  const choice: Choice = new Map(ids.map((id) => [id, 1]));
  return <ProductPicture product={product} standIn={undefined} lists={[halves]} choice={choice} />;
};

test('the picture has the two chosen halves; the one that stays keeps its side [PROD-03]', () => {
  const { container, rerender } = render(view([]));
  const shown = () =>
    ['left', 'right'].map((side) =>
      container
        .querySelector(`[data-half="${side}"]:not([data-free]) img`)
        ?.getAttribute('src')
        ?.replace(/-.*/, ''),
    );
  expect(shown()).toEqual([undefined, undefined]);
  expect(container.querySelector('[data-half="left"][data-free] img')?.getAttribute('src')).toContain(
    product.images.big,
  );
  rerender(view([1]));
  expect(shown()).toEqual(['/pictures/1', undefined]);
  rerender(view([1, 2]));
  expect(shown()).toEqual(['/pictures/1', '/pictures/2']);
  // A third one takes the place of the earliest.
  rerender(view([2, 3]));
  expect(shown()).toEqual(['/pictures/3', '/pictures/2']);
});

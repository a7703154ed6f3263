import type { Product } from '@storefront/contracts';
import { classNames, Picture, pickPlate } from '@storefront/shared-ui';
import { useState } from 'react';
import layout from '../../ui/product-layout/productLayout.module.css';
import type { Choice, ModifierList } from './modifierRules';
import styles from './ProductSheet.module.css';

interface ProductPictureProps {
  product: Product;
  /** Address of a file of its picture that is here already. */
  standIn: string | undefined;
  lists: readonly ModifierList[];
  choice: Choice;
}

/**
 * A product's big picture; of a dish of halves the chosen ones, each on its side, and faintly the dish's own
 * where one is still to be chosen.
 */
export function ProductPicture({ product, standIn, lists, choice }: ProductPictureProps) {
  const halves = lists.find((list) => list.halves)?.modifiers ?? [];
  const sides = useSides([...choice.keys()].filter((id) => halves.some((half) => half.id === id)));
  const place = {
    sizes: '(min-width: 1024px) 680px, (min-width: 768px) 400px, 100vw',
    widths: [320, 640, 960],
    eager: true,
  };
  return (
    <div className={classNames(layout.picture, styles.picture)} data-halves={halves.length > 0 || undefined}>
      {halves.length === 0 ? (
        <Picture
          {...place}
          src={product.images.big}
          alt={product.name}
          plate={pickPlate(product.product_group_id)}
          standIn={standIn}
        />
      ) : (
        sides.map((id, side) => {
          const image = halves.find((half) => half.id === id)?.image;
          const name = side === 0 ? 'left' : 'right';
          return (
            <div key={name} className={styles.half} data-half={name} data-free={image ? undefined : ''}>
              <Picture {...place} src={image ?? product.images.big} alt="" />
            </div>
          );
        })
      )}
    </div>
  );
}

/** Ids by side, left and right: a half stays on its side when the other one is replaced. */
function useSides(chosen: readonly number[]): readonly (number | undefined)[] {
  const [sides, setSides] = useState<readonly (number | undefined)[]>([undefined, undefined]);
  const added = chosen.filter((id) => !sides.includes(id));
  const next = sides.map((id) => (id !== undefined && chosen.includes(id) ? id : added.shift()));
  if (next.some((id, side) => id !== sides[side])) setSides(next);
  return next;
}

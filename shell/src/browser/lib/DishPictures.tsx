import { settingsAtom, useShared } from '@storefront/shared-state';
import { classNames, Picture } from '@storefront/shared-ui';
import styles from './DishPictures.module.css';

/** The brand's best-known dishes, three in a row. */
export function DishPictures({ className }: { readonly className?: string }) {
  const dishes = useShared(settingsAtom)?.dish_pictures ?? [];
  return (
    <div className={classNames(styles.dishes, className)}>
      {dishes.map((src) => (
        <Picture key={src} src={src} alt="" sizes="280px" eager />
      ))}
    </div>
  );
}

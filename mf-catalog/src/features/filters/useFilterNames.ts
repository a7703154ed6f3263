import type { Product } from '@storefront/contracts';
import { catalogueAtom, type Diet, dietAtom, useShared } from '@storefront/shared-state';
import { changeDiet } from '@storefront/shared-state/flows';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyFavouritesAtom, showOnlyFavourites } from '../../lib/menuFilter';

export interface NamedFilter {
  id: string;
  name: string;
  on: boolean;
  toggle: () => void;
}

/**
 * Every filter that this menu has, with its name in the page's language: of allergens those that a product of
 * it holds.
 */
export function useFilterNames(): { diet: NamedFilter[]; avoid: NamedFilter[] } {
  const { t } = useTranslation('mf-catalog-dialogs');
  const diet = useShared(dietAtom);
  const onlyFavourites = useShared(onlyFavouritesAtom);
  const { groups } = useShared(catalogueAtom);
  const change = useSetAtom(changeDiet);
  const onlyMarked = useSetAtom(showOnlyFavourites);
  const allergens = useMemo(() => allergensIn(groups.flatMap(({ products }) => products)), [groups]);
  const spice = (wanted: Diet['spice']) => () => change({ spice: diet.spice === wanted ? null : wanted });
  return {
    diet: [
      {
        id: 'vegetarian',
        name: t('filters.vegetarian'),
        on: diet.vegetarian,
        toggle: () => change({ vegetarian: !diet.vegetarian }),
      },
      {
        id: 'withoutPork',
        name: t('filters.withoutPork'),
        on: diet.withoutPork,
        toggle: () => change({ withoutPork: !diet.withoutPork }),
      },
      { id: 'mild', name: t('filters.mild'), on: diet.spice === 'none', toggle: spice('none') },
      { id: 'hot', name: t('filters.hot'), on: diet.spice === 'only', toggle: spice('only') },
      {
        id: 'favourites',
        name: t('filters.favourites'),
        on: onlyFavourites,
        toggle: () => onlyMarked(!onlyFavourites),
      },
    ],
    avoid: allergens.map(({ key, name }) => ({
      id: key,
      name,
      on: diet.avoid.includes(key),
      toggle: () =>
        change({
          avoid: diet.avoid.includes(key) ? diet.avoid.filter((one) => one !== key) : [...diet.avoid, key],
        }),
    })),
  };
}

function allergensIn(products: readonly Product[]): { key: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { allergens } of products) for (const { key, name } of allergens) names.set(key, name);
  return [...names].map(([key, name]) => ({ key, name }));
}

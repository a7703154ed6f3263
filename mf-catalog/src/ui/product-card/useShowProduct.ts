import type { Product } from '@storefront/contracts';
import { openModal } from '@storefront/shared-state';
import { useSetAtom } from 'jotai';

/** Opens a product's dialog. */
export function useShowProduct({ key }: Pick<Product, 'key'>): () => void {
  const open = useSetAtom(openModal);
  return () => open('ProductInfoModal', { productKey: key });
}

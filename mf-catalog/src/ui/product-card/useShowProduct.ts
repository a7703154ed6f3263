import type { Product } from '@storefront/contracts';
import { openModal, useCommand } from '@storefront/shared-state';

/** Opens a product's dialog. */
export function useShowProduct({ key }: Pick<Product, 'key'>): () => void {
  const open = useCommand(openModal);
  return () => open('ProductInfoModal', { productKey: key });
}

import { linkableModals } from '@storefront/shared-state';

/** The parameters that belong to a dialog's link; each becomes a property of the dialog. `required` ones must be there. */
const parameters: Record<string, { names: readonly string[]; required?: boolean }> = {
  OrderTypesModal: { names: ['mode'] },
  CartModal: { names: ['step'] },
  MarketingBannerModal: { names: ['bannerId'] },
  UserLoginModal: { names: ['intent', 'login_error'] },
  ProductInfoModal: { names: ['productKey'], required: true },
  PromoModal: { names: ['alias'], required: true },
};

const numbers: readonly string[] = ['step', 'bannerId'];

export interface LinkedModal {
  name: string;
  props: Record<string, string | number> | undefined;
}

/**
 * The dialog that `?modal=` asks for, or `?product=key`, the address of one product; nothing for a name that links may not open or one that lacks what it needs (MODAL-03, D-07).
 * Without accounts nobody can sign in, and the look-up of an order stands where the login would (BRAND-04). With accounts the look-up opens
 * too: an order of a guest, or of another phone, is found in no profile.
 */
export function linkedModal(query: URLSearchParams, customerAuth: boolean): LinkedModal | null {
  const product = query.get('product');
  if (product && !query.has('modal')) return { name: 'ProductInfoModal', props: { productKey: product } };
  const name = query.get('modal');
  if (name === null || !linkableModals.includes(name)) return null;
  if (name === 'UserLoginModal' && !customerAuth) return { name: 'UserOrderModal', props: undefined };
  const { names = [], required = false } = parameters[name] ?? {};
  const given = names.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, numbers.includes(key) ? Number(value) : value] as const];
  });
  if (required && given.length < names.length) return null;
  return { name, props: given.length > 0 ? Object.fromEntries(given) : undefined };
}

/** The query without `modal` and what belongs to it; everything else stays (D-04). */
export function withoutModal(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const key of ['modal', 'product', ...(parameters[query.get('modal') ?? '']?.names ?? [])])
    rest.delete(key);
  return rest;
}

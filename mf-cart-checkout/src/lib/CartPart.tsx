import { Deferred, type DeferredProps } from '@storefront/shared-ui';

/**
 * A part of the cart whose code comes by itself, after what the cart cannot do without. One that does not
 * come leaves its place empty and the cart usable; the next render asks for it again.
 */
export function CartPart<P extends object>(part: Omit<DeferredProps<P>, 'failed'>) {
  return <Deferred {...part} failed={() => null} />;
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyPartProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  fallback?: ReactNode;
}

/**
 * A part of the cart whose code comes by itself, after what the cart cannot do without. One that does not come leaves its place empty
 * and the cart usable; the next drawing asks for it again, because each mount makes its own lazy component.
 */
export function LazyPart<P extends object>({ load, props, fallback = null }: LazyPartProps<P>) {
  // A lazy component takes the props of what it loads; its type in React cannot say so for a P that is not known yet.
  const [Part] = useState(() => lazy(() => load().catch(() => nothing)) as unknown as ComponentType<P>);
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
const nothing = { default: () => null };

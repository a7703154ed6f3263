/** What is opened in a page: by the shell's own store, as any remote opens it. */
export interface DialogToOpen {
  name: string;
  props: Record<string, string | number>;
}

interface Fiber {
  memoizedProps?: { store?: { set?: unknown } };
  child?: Fiber;
  sibling?: Fiber;
}
interface Store {
  set(command: unknown, ...args: unknown[]): unknown;
}
interface FederationGlobal {
  __INSTANCES__: {
    shareScopeMap?: Record<string, Record<string, Record<string, { lib?: () => Record<string, unknown> }>>>;
  }[];
}

/** Runs in the page: finds the store where the provider has it, and the command where remotes get it. */
export function openDialog({ name, props }: DialogToOpen): boolean {
  const root = [...document.querySelectorAll('*'), document].find((node) =>
    Object.keys(node).some((key) => key.startsWith('__reactContainer$')),
  );
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  const fibers = key ? [(root as unknown as Record<string, Fiber>)[key]] : [];
  let store: Store | undefined;
  while (fibers.length && !store) {
    const fiber = fibers.pop();
    if (typeof fiber?.memoizedProps?.store?.set === 'function') store = fiber.memoizedProps.store as Store;
    if (fiber?.sibling) fibers.push(fiber.sibling);
    if (fiber?.child) fibers.push(fiber.child);
  }
  const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: FederationGlobal })
    .__FEDERATION__;
  const shared = instances
    .flatMap(({ shareScopeMap = {} }) => Object.values(shareScopeMap))
    .flatMap((scope) => Object.values(scope['@storefront/shared-state'] ?? {}))
    .find(({ lib }) => lib)
    ?.lib?.();
  if (!store || !shared) return false;
  store.set(shared.openNamedModal, { name, props });
  return true;
}

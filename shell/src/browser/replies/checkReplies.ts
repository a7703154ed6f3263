import { type CallName, calls } from '@storefront/contracts';
import { type ApiClient, apiAtom, type createPageStore } from '@storefront/shared-state';
import { getDotPath, safeParse } from 'valibot';

type Store = ReturnType<typeof createPageStore>;
/** @param places where the reply differs, `cart.total: Expected number but received "1"` */
export type TellBreach = (name: CallName, places: readonly string[]) => void;

/**
 * Holds every reply from now on against the contract that this release was built with; an API that was
 * released since may have left it. Tells of a call once. Whoever called gets the reply as it is, and first.
 */
export function checkReplies(store: Store, tell: TellBreach): void {
  const told = new Set<CallName>();
  const check = (name: CallName, data: unknown) => {
    const { issues } = safeParse(calls[name].reply, data);
    if (!issues || told.has(name)) return;
    told.add(name);
    tell(
      name,
      issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.message}`),
    );
  };
  const client = store.get(apiAtom);
  const checked: ApiClient = {
    async call(name, args) {
      const result = await client.call(name, args);
      if (result.ok) setTimeout(() => check(name, result.data));
      return result;
    },
  };
  store.set(apiAtom, checked);
}

/** As an error that nobody caught: the developer's console has it, and the page goes on. */
export const reportBreach: TellBreach = (name, places) =>
  reportError(new Error(`the reply of ${name} breaks its contract: ${places.slice(0, 5).join('; ')}`));

/** To the shell's server, which counts. Of the reply only the call's name goes: the rest is the customer's. */
export const sendBreach: TellBreach = (name) => {
  const body = JSON.stringify([{ type: 'contract-violation', body: { id: name } }]);
  navigator.sendBeacon(
    `/beacon/reports?release=${encodeURIComponent(process.env.RELEASE ?? '')}`,
    new Blob([body], { type: 'application/reports+json' }),
  );
};

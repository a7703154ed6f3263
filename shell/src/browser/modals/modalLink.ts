import type { DialogContribution } from '@storefront/federation/browser';

/** Dialogs by name, with what links to them may say. */
export type LinkableDialogs = ReadonlyMap<string, Pick<DialogContribution, 'link' | 'withoutAccounts'>>;

export interface LinkedModal {
  name: string;
  props: Record<string, string | number> | undefined;
}

/**
 * The dialog that `?modal=` asks for, or a parameter that stands for one alone, as `?product=key` does;
 * nothing for a name that links may not open or one that lacks what it needs (MODAL-03, D-07). Without
 * accounts another one may stand in its place (BRAND-04).
 */
export function linkedModal(
  query: URLSearchParams,
  dialogs: LinkableDialogs,
  customerAuth: boolean,
): LinkedModal | null {
  const name = query.get('modal') ?? aliasedDialog(query, dialogs);
  const { link, withoutAccounts } = dialogs.get(name ?? '') ?? {};
  if (!name || !link) return null;
  if (withoutAccounts && !customerAuth) return { name: withoutAccounts, props: undefined };
  const props: Record<string, string | number> = {};
  for (const [key, { type, required, alias }] of Object.entries(link)) {
    const value = query.get(key) ?? (alias ? query.get(alias) : null);
    if (value !== null) props[key] = type === 'number' ? Number(value) : value;
    else if (required) return null;
  }
  return { name, props: Object.keys(props).length > 0 ? props : undefined };
}

/** The query without `modal` and what belongs to it; everything else stays (D-04). */
export function withoutModal(query: URLSearchParams, dialogs: LinkableDialogs): URLSearchParams {
  const rest = new URLSearchParams(query);
  const { link = {} } = dialogs.get(query.get('modal') ?? '') ?? {};
  for (const key of ['modal', ...Object.keys(link), ...aliases(dialogs).keys()]) rest.delete(key);
  return rest;
}

const aliasedDialog = (query: URLSearchParams, dialogs: LinkableDialogs): string | undefined =>
  [...aliases(dialogs)].find(([alias]) => query.get(alias))?.[1];

/** Dialogs by the parameter that stands for them. */
const aliases = (dialogs: LinkableDialogs): Map<string, string> =>
  new Map(
    [...dialogs].flatMap(([name, { link = {} }]) =>
      Object.values(link).flatMap(({ alias }) => (alias ? [[alias, name] as const] : [])),
    ),
  );

export const profileTabs = ['orders', 'profile', 'addresses'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The profile in a city, on one of its tabs (PROF-01). */
export const profilePath = (cityAlias: string, tab: ProfileTab): string => `/${cityAlias}/profile?tab=${tab}`;

/** The tab that an address names; the orders when it names none: people come for them. */
export function parseTab(query: URLSearchParams): ProfileTab {
  const named = query.get('tab');
  return profileTabs.find((tab) => tab === named) ?? 'orders';
}

import type { City, Shop } from '@storefront/contracts';
import { settingsAtom, useShared } from '@storefront/shared-state';
import { useMemo } from 'react';
import { scriptText, shopsData } from './shopsData';

/** Tells search engines the city's outlets, with the page that the server renders. */
export function ShopsData({ city, shops }: { city: City; shops: readonly Shop[] }) {
  const name = useShared(settingsAtom)?.name ?? '';
  const html = useMemo(() => ({ __html: scriptText(shopsData(name, city, shops)) }), [name, city, shops]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element is data, and escaped as such
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}

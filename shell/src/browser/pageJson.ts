import type { Composition } from '@storefront/federation/browser';
import type { PageData } from '@storefront/shared-state';

/** What the server sends with the HTML it rendered. */
export interface PageJson {
  page: PageData;
  /** The menu that the page was rendered with, by its address; absent where `page` has it, and without a menu. */
  menu?: { url: string; version: string };
  composition: Composition;
  /** Slots that stand in the HTML, as `remote/Expose`. */
  drawn: string[];
}

const pageJsonId = 'page';

/** Reads it back; throws where the document is not one of ours. */
export function readPageJson(): PageJson {
  const text = document.getElementById(pageJsonId)?.textContent;
  if (!text) throw new Error(`no <script id="${pageJsonId}"> in this document`);
  return JSON.parse(text) as PageJson;
}

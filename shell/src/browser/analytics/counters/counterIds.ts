/** Counters of an installation's brand; both may be there at once. */
export interface CounterIds {
  /** GA4's measurement id, `G-…`. */
  ga4?: string;
  /** The number of a counter of Yandex Metrica. */
  metrica?: number;
}

/** The element that names them in a page; a page without counters has none. */
export const countersId = 'counters';

export function readCounterIds(): CounterIds {
  return JSON.parse(document.getElementById(countersId)?.textContent || '{}') as CounterIds;
}

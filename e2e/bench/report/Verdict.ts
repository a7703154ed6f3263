/** A figure that was wanted, and what was found. */
export interface Verdict {
  name: string;
  wanted: string;
  found: string;
  ok: boolean;
}

/** A figure that may be as big as its limit. */
export const atMost = (
  name: string,
  limit: number,
  found: number,
  show: (value: number) => string,
): Verdict => ({ name, wanted: `<= ${show(limit)}`, found: show(found), ok: found <= limit });

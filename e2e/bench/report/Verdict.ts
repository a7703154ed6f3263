/** A figure that was wanted, and what was found. */
export interface Verdict {
  name: string;
  wanted: string;
  found: string;
  ok: boolean;
}

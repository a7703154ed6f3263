import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { HttpMethod } from '../callRoutes';

/** What a call takes and replies. */
export interface CallSchemas {
  /** Which source names the call and in which section; "ours" where the sources say that it is not shown. */
  source: 'A7' | 'B7' | 'ours';
  body?: GenericSchema;
  query?: GenericSchema;
  params?: GenericSchema;
  reply: GenericSchema;
}
export interface Call extends CallSchemas {
  method: HttpMethod;
  path: string;
}
export const call = <const C extends CallSchemas>(c: C): C => c;
export const ok = v.object({ success: v.literal(true) });
export const cityQuery = v.object({ city_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

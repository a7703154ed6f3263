import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Call {
  method: HttpMethod;
  path: string;
  /** Which source names the call and in which section; "ours" where the sources say that it is not shown. */
  source: 'A7' | 'B7' | 'ours';
  body?: GenericSchema;
  query?: GenericSchema;
  params?: GenericSchema;
  reply: GenericSchema;
}
export const call = <const C extends Call>(c: C): C => c;
export const ok = v.object({ success: v.literal(true) });
export const cityQuery = v.object({ city_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/**
 * Every table. Each module adds its own in its `tables.ts` by declaration merging, for a `Kysely<A & B>` cannot
 * be passed where a `Kysely<A>` is wanted.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Database {}

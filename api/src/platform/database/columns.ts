import type { ColumnType, JSONColumnType } from 'kysely';

export type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** Milliseconds since the epoch in a bigint column (the pool parses them to numbers). */
export type Millis = number;
export type Default<T> = ColumnType<T, T | undefined, T>;

/**
 * Attributes that tests, support and analytics rely on (`data-action`, `data-group`, …), given for one row of
 * a list.
 */
export type DataAttributes = { readonly [name: `data-${string}`]: string | number | undefined };

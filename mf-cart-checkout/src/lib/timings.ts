/** SLOT-01: intervals are asked for only after the page has settled. */
export const slotsFirstLoadMs = 1500;
/** SLOT-01: changes of address or shop in a row bring one reload. */
export const slotsDebounceMs = 1000;
/** SLOT-01: today's intervals are asked for again; not in hidden tabs (D-52). */
export const slotsRefreshMs = 60_000;
/** D-20: a removed line can be brought back for so long. */
export const undoMs = 5000;
/** CHK-07: pauses before an order whose reply was lost is asked for again under the same key. */
export const orderRetryDelaysMs: readonly number[] = [800, 2500];
/**
 * CHK-07: a page that follows one with an order under way looks at the cart again so long after its start.
 */
export const sentOrderLooksMs: readonly number[] = [2000, 5000, 10_000, 30_000];
/** What a press in the cart brings above itself comes with the server's reply, within this time. */
export const heldPressMs = 3000;

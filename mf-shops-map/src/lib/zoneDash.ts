/** Strokes and gaps of a zone's edge, in pixels; none is a whole line. */
const dashes: readonly (readonly number[])[] = [[], [7, 5], [2, 5], [14, 4, 2, 4], [24, 6]];

/**
 * How the edge of a city's zone is drawn, on the map and in the list: zones are told apart without colours, too
 * (ZONE-02).
 */
export const zoneDash = (at: number): number[] => [...(dashes[at % dashes.length] ?? [])];

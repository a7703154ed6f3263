/** Pause after the last typed character before suggestions are asked for (ADDR-03). */
export const suggestDebounceMs = 250;
/** Suggestions begin at this many characters, and this many rows are shown (ADDR-03, D-55). */
export const suggestFromCharacters = 2;
export const suggestionsMost = 7;
/** A typed address without a suggestion is checked from this many characters on (ZONE-01, D-55). */
export const checkFromCharacters = 3;
/** A slow or silent position is given up after this (D-62). */
export const positionTimeoutMs = 5_000;
/**
 * The map's help hides, its loader appears, the dialog's map starts, an address from the link is taken
 * (ADDR-07).
 */
export const mapHelpMs = 3_000;
export const mapLoaderMs = 200;
export const deliveryMapStartMs = 600;
export const linkedAddressMs = 500;
/**
 * How often the courier's place is asked for (ORD-02): so long the pin glides to it, in pictures that are so
 * far apart.
 */
export const courierPollMs = 30_000;
export const courierPictureMs = 80;
/**
 * Between a dialog that has closed with its page and the one that opens on the next page; as between any two
 * (MODAL-04).
 */
export const dialogPauseMs = 300;
export const dialogPausesMost = 10;

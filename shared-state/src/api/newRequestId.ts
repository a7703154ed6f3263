/**
 * A new id per change, so that a change sent again is counted once: 128 random bits. `crypto.randomUUID` is
 * missing on plain http by another name than localhost, and in Safari before 15.4.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );

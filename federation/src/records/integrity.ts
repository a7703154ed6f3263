import { createHash } from 'node:crypto';

/**
 * The integrity of a file's uncompressed bytes, in the only form that is accepted: a browser ignores a
 * malformed one and runs the file.
 */
export function computeIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What PostgreSQL writes at least for a commit. */
const page = Buffer.alloc(8_192, 1);
const measuredMs = 2_000;

/**
 * How often in a second the disk under the temporary folder, where the measured database lies, says that a
 * page is safe: so many commits it can take one after the other. Simultaneous ones share a flush.
 */
export function measureFlushes(): number {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-flushes-'));
  const file = openSync(join(folder, 'log'), 'w');
  try {
    const startedAt = performance.now();
    let count = 0;
    for (; performance.now() - startedAt < measuredMs; count += 1) {
      writeSync(file, page, 0, page.length, 0);
      fdatasyncSync(file);
    }
    return count / ((performance.now() - startedAt) / 1_000);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

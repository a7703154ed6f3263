import { releaseBase } from '../records/Composition';
import type { ReleaseRecord } from '../records/ReleaseRecord';

/**
 * A file to announce in the page: its address and its hash. Announce with `crossorigin=anonymous`, or it is
 * fetched twice.
 */
export interface ReleaseAsset {
  url: string;
  file: string;
  integrity: string;
}

/** The entry and what the given exposes need, to be announced or inlined by the page that renders them. */
export function releaseAssets(
  record: ReleaseRecord,
  exposes: readonly string[],
): { scripts: ReleaseAsset[]; styles: ReleaseAsset[] } {
  const base = releaseBase(record.remote, record.release);
  const asset = (file: string): ReleaseAsset => ({
    url: base + file,
    file,
    integrity: record.files[file]?.integrity ?? '',
  });
  const used = exposes.flatMap((name) => record.exposes[`./${name}`] ?? []);
  const scripts = [record.entry, ...used.flatMap(({ js }) => js)];
  const styles = used.flatMap(({ css }) => css);
  return { scripts: [...new Set(scripts)].map(asset), styles: [...new Set(styles)].map(asset) };
}

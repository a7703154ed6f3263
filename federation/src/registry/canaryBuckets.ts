import { createHash } from 'node:crypto';
import type { BucketRange, CanaryTarget } from './Channels';

export const bucketCount = 10_000;

/** The bucket of a visitor, 0 to 9999, fixed for ever by the id. */
export function toBucket(visitorId: string): number {
  const hash = createHash('sha256').update(`bucket ${visitorId}`).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * bucketCount);
}

export const holdsBucket = (ranges: readonly BucketRange[], bucket: number): boolean =>
  ranges.some(([from, to]) => bucket >= from && bucket < to);

/** Whether two canaries can meet the same visitor. */
export function targetsOverlap(a: CanaryTarget, b: CanaryTarget): boolean {
  const common = (x?: readonly string[], y?: readonly string[]) =>
    !x || !y || x.some((value) => y.includes(value));
  return common(a.brands, b.brands) && common(a.cities, b.cities);
}

/**
 * Buckets for a share of the visitors. What a canary has it keeps as far as the share goes; new buckets are
 * taken where no other canary has any, from a place that follows from the name, so that it is not always the
 * same people who meet the newest releases.
 * @throws Error telling how much is left when there is not enough
 */
export function bucketsFor(
  name: string,
  percent: number,
  current: readonly BucketRange[],
  taken: readonly BucketRange[],
): BucketRange[] {
  const wanted = Math.round((percent / 100) * bucketCount);
  const ranges: BucketRange[] = [];
  let left = wanted;
  const take = (bucket: number) => {
    const last = ranges.at(-1);
    if (last?.[1] === bucket) last[1] = bucket + 1;
    else ranges.push([bucket, bucket + 1]);
    left -= 1;
  };
  for (const [from, to] of current)
    for (let bucket = from; bucket < to && left > 0; bucket += 1)
      // Taken all the same when the canary's audience was widened to people who have another one.
      if (!holdsBucket(taken, bucket)) take(bucket);
  const start = createHash('sha256').update(`canary ${name}`).digest().readUInt32BE(0) % bucketCount;
  for (let step = 0; step < bucketCount && left > 0; step += 1) {
    const bucket = (start + step) % bucketCount;
    if (!holdsBucket(current, bucket) && !holdsBucket(taken, bucket)) take(bucket);
  }
  if (left > 0)
    throw new Error(
      `canary "${name}": ${percent} % is not to be had, other canaries leave ${((wanted - left) / bucketCount) * 100} % of these visitors`,
    );
  return ranges;
}

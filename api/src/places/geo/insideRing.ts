/**
 * Whether p lies on the segment a–b. The tolerance absorbs rounding only: about a tenth of a millimetre in
 * degrees.
 */
function isOnSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): boolean {
  const tolerance = 1e-9;
  if (px < Math.min(ax, bx) - tolerance || px > Math.max(ax, bx) + tolerance) return false;
  if (py < Math.min(ay, by) - tolerance || py > Math.max(ay, by) + tolerance) return false;
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(px - ax, py - ay) <= tolerance;
  if (Math.abs(dx * (py - ay) - dy * (px - ax)) / length > tolerance) return false;
  const along = (dx * (px - ax) + dy * (py - ay)) / length;
  return along >= -tolerance && along <= length + tolerance;
}

/**
 * Whether a point lies in a closed ring, by ray casting; a point on the border counts as inside (D-59). The
 * order of the two numbers does not matter as long as the point and the ring agree.
 */
export function isInsideRing(
  [px, py]: readonly [number, number],
  ring: readonly (readonly [number, number])[],
): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1], ring[index]];
    if (!a || !b) continue;
    if (isOnSegment(px, py, a[0], a[1], b[0], b[1])) return true;
    if (a[1] > py !== b[1] > py && px < ((b[0] - a[0]) * (py - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside;
  }
  return inside;
}

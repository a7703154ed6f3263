/** Space left above a group, pixels (ROUTE-03, D-06): 80 on a phone, 100 from 768 px. */
export const groupOffsetPixels = (viewportWidth: number): number => (viewportWidth < 768 ? 80 : 100);

/** Scrolls to a group and puts the focus on its heading, so that a keyboard goes on from there. Unknown aliases do nothing (D-06). */
export function scrollToGroup(alias: string): void {
  const group = document.getElementById(`group-${alias}`);
  if (!group) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = group.getBoundingClientRect().top + scrollY - groupOffsetPixels(innerWidth);
  scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  document.getElementById(`title-${alias}`)?.focus({ preventScroll: true });
}

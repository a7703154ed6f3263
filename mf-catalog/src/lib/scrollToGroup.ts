/** Space left above a group, pixels (ROUTE-03, D-06): 80 on a phone, 100 from 768 px. */
const groupOffsetPixels = (viewportWidth: number): number => (viewportWidth < 768 ? 80 : 100);

const taking = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const maxCorrections = 3;
/** How long a smooth scroll may take where the browser does not tell its end, ms. */
const scrollEndMs = 700;
/** By then the content above the screen has its size, ms. */
const settleMs = 400;

/**
 * Scrolls to a group and puts the focus on its heading, so that a keyboard goes on from there. Unknown
 * aliases do nothing (D-06).
 */
export function scrollToGroup(alias: string): void {
  const group = document.getElementById(`group-${alias}`);
  if (!group) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const away = () => group.getBoundingClientRect().top - groupOffsetPixels(innerWidth);
  const go = () => scrollTo({ top: away() + scrollY, behavior: calm ? 'auto' : 'smooth' });
  go();
  document.getElementById(`title-${alias}`)?.focus({ preventScroll: true });
  correctAfterwards(go, away);
}

/**
 * Groups that are passed take their true size only then, and what lies above may take it a moment after the
 * arrival: both move the aim. It is corrected, and looked at once more, unless the customer has taken over.
 */
function correctAfterwards(go: () => void, away: () => number): void {
  const given = new AbortController();
  let corrections = maxCorrections;
  const isThere = () => {
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return Math.abs(away()) < 0.5 || (atEnd && away() > 0);
  };
  const look = (last: boolean) => {
    if (given.signal.aborted) return;
    if (!isThere() && corrections > 0) {
      corrections -= 1;
      go();
      wait();
    } else if (last) given.abort();
    else setTimeout(look, settleMs, true);
  };
  const wait = () => {
    const arrived = () => look(false);
    if ('onscrollend' in window) addEventListener('scrollend', arrived, { once: true, signal: given.signal });
    else setTimeout(arrived, scrollEndMs);
  };
  for (const event of taking)
    addEventListener(event, () => given.abort(), { once: true, passive: true, signal: given.signal });
  wait();
}

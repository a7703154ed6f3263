/** A page that has no heading by then gets none announced. */
const headingWaitMs = 4000;

/** Calls back with the page's first heading as soon as it stands there. Answers how to stop. */
export function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('main');
  // One that says what failed goes again, and is told by itself.
  const look = () =>
    [...(main?.querySelectorAll('h1') ?? [])].find((heading) => !heading.closest('[role="alert"]'));
  const now = look();
  if (now) {
    found(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = look();
    if (!heading) return;
    stop();
    found(heading);
  });
  const timer = setTimeout(() => observer.disconnect(), headingWaitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  if (main) observer.observe(main, { childList: true, subtree: true });
  return stop;
}

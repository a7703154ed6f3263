/**
 * Ref of the page's foot: what the shell lays over the page keeps clear of it, however high a reason or an
 * opened breakdown makes it.
 */
export function keepClearOfFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { dataset, style } = document.documentElement;
  const publish = () => style.setProperty('--order-foot-height', `${foot.offsetHeight}px`);
  publish();
  dataset.orderFoot = '';
  const observer = new ResizeObserver(publish);
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--order-foot-height');
    delete dataset.orderFoot;
  };
}

import { createRoot } from 'react-dom/client';
import { ReleasePanel, type ReleasePanelProps } from './ReleasePanel';

/**
 * Gives the strip, which the server has put above the page, its button; opens the panel when the address asks
 * for it.
 */
export function openPanel(strip: HTMLElement, props: Omit<ReleasePanelProps, 'onClose'>): void {
  const button = strip.querySelector<HTMLButtonElement>('[data-action="release-panel"]');
  if (!button) return;
  // A root of its own: a fault in here is none of the page's, and the other way round.
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let open = false;
  const show = (wanted: boolean) => {
    open = wanted;
    button.setAttribute('aria-expanded', String(open));
    root.render(open ? <ReleasePanel {...props} onClose={() => show(false)} /> : null);
  };
  button.hidden = false;
  button.addEventListener('click', () => show(!open));
  show(strip.dataset.open !== undefined);
}

import { modalsAtom, orderTypeAtom, type Store } from '@storefront/shared-state';

const name = 'OrderTypesModal';

/** A frame that stands for so long gets the focus, before its dialog does, ms. */
const patienceMs = 250;

/**
 * Answers a press that asks where to with the frame that presses before the scripts get: rendering this
 * dialog takes a slow phone longer than a press may wait. A dish is as soon there itself as its frame would
 * be.
 */
export function frameOpened(store: Store, presses: EarlyPresses): void {
  // Of the frames: the page may come to speak another one.
  const { lang } = document.documentElement;
  let pressed: Element | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target : undefined;
      // What opens later was not opened by it.
      setTimeout(() => {
        pressed = undefined;
      });
    },
    true,
  );

  function frame(props: unknown) {
    const { activeElement, body, documentElement } = document;
    if (!pressed || documentElement.lang !== lang) return;
    // Some browsers give a pressed button no focus.
    const opener = activeElement === body ? pressed.closest('a, button') : activeElement;
    if (!(opener instanceof HTMLElement)) return;
    // Its heading names the way that the customer has chosen meanwhile.
    const shown = { mode: store.get(orderTypeAtom), ...(props as Record<string, string> | undefined) };
    const panel = presses.frame({ name, props: shown }, opener);
    setTimeout(() => panel.isConnected && panel.focus({ preventScroll: true }), patienceMs);
  }

  let isOpen = false;
  store.sub(modalsAtom, () => {
    const { current, coming, confirms } = store.get(modalsAtom);
    if (current?.name === name && !isOpen) frame(current.props);
    isOpen = Boolean(current ?? coming ?? confirms[0]);
  });
}

import { modalsAtom, type OpenModal, orderTypeAtom, type Store } from '@storefront/shared-state';

/** Dialogs that have a frame. */
const framed = ['OrderTypesModal', 'ProductInfoModal'] as const;
type Framed = (typeof framed)[number];
const isFramed = (name: string): name is Framed => (framed as readonly string[]).includes(name);

/** A frame that stands for so long gets the focus, before its dialog does, ms. */
const patienceMs = 250;

/**
 * Answers a press that opens a dialog with the frame that presses before the scripts get: rendering the dialog
 * itself takes a slow phone longer than a press may wait. Takes frames away whose dialog was closed.
 */
export function frameDialogs(store: Store, presses: EarlyPresses): void {
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

  function frame({ name, props }: OpenModal) {
    const given = (props ?? {}) as Record<string, string>;
    const { activeElement, body, documentElement } = document;
    if (!pressed || !isFramed(name) || documentElement.lang !== lang) return;
    const isDish = name === 'ProductInfoModal';
    const card = isDish ? pressed.closest<HTMLElement>('[data-part="card"]') : null;
    if (isDish && card?.dataset.productKey !== given.productKey) return;
    // Some browsers give a pressed button no focus.
    const control = activeElement === body ? pressed.closest('a, button') : activeElement;
    if (!(control instanceof HTMLElement)) return;
    // Its heading names the way that the customer has chosen meanwhile.
    const shown = isDish ? given : { mode: store.get(orderTypeAtom), ...given };
    const panel = presses.frame({ name, props: shown }, control, card);
    setTimeout(() => panel.isConnected && panel.focus({ preventScroll: true }), patienceMs);
  }

  let isOpen = false;
  store.sub(modalsAtom, () => {
    const { current, coming, confirms, displaced } = store.get(modalsAtom);
    const open = [current, coming, ...confirms, ...displaced].flatMap((modal) => modal?.name ?? []);
    for (const name of framed) if (!open.includes(name)) presses.closed(name);
    if (current && !isOpen) frame(current);
    isOpen = open.length > 0;
  });
}

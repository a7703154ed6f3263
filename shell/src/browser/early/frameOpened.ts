import { modalsAtom, type OpenModal } from '@storefront/shared-state';
import { placeQuestionAtom, type Store } from '@storefront/shared-state/host';

/** A frame that stands for so long gets the focus, before its dialog does, ms. */
const patienceMs = 250;

/**
 * The frame of a dialog, for the press with the same properties where there are several. One that copies a
 * product's card is none: the dialog is there itself as soon as its frame would be.
 */
function findFrame(name: string, props: object): HTMLTemplateElement | undefined {
  const ofName = [...document.querySelectorAll<HTMLTemplateElement>('#early template')].filter(
    ({ dataset, content }) => dataset.for === name && !content.querySelector('[data-spot]'),
  );
  const given = new Map(Object.entries(props));
  const isOfPress = ({ dataset }: HTMLTemplateElement) =>
    Object.entries(JSON.parse(dataset.props ?? '{}')).every(([key, value]) => given.get(key) === value);
  return ofName.find(isOfPress) ?? ofName[0];
}

/**
 * Answers a press that opens a dialog with the frame that presses before the scripts get: rendering the dialog
 * takes a slow phone longer than a press may wait.
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

  function frame({ name, props }: OpenModal) {
    const { activeElement, body, documentElement } = document;
    if (!pressed || documentElement.lang !== lang) return;
    // Some browsers give a pressed button no focus.
    const opener = activeElement === body ? pressed.closest('a, button') : activeElement;
    if (!(opener instanceof HTMLElement)) return;
    // Its heading names the way that the customer has chosen meanwhile.
    const question = store.get(placeQuestionAtom);
    const template = findFrame(name, { ...(name === question.name && question.props), ...Object(props) });
    if (!template) return;
    const panel = presses.frame({ name }, opener, template);
    setTimeout(() => panel.isConnected && panel.focus({ preventScroll: true }), patienceMs);
  }

  let isOpen = false;
  store.sub(modalsAtom, () => {
    const { current, coming, confirms } = store.get(modalsAtom);
    if (current && !isOpen) frame(current);
    isOpen = Boolean(current ?? coming ?? confirms[0]);
  });
}

import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/**
 * Radios whose choice closes the dialog around them. A pointer's choice is taken at once; arrows check the
 * next radio and so only walk through the hours, until Enter or the space bar takes the one that was reached.
 * @param checkedId the chosen slot before anything is done here
 * @param take tells the server; false when it refused
 */
export function useSlotPicking(
  checkedId: string | undefined,
  take: (id: string) => Promise<boolean>,
  close: () => void,
) {
  const [walkedTo, setWalkedTo] = useState<string>();
  const isWalking = useRef(false);
  const pick = async (id: string) => {
    // A refused one is told, and the others are still in sight.
    if (await take(id)) close();
    else setWalkedTo(undefined);
  };
  return {
    shownId: walkedTo ?? checkedId,
    onChange: (id: string) => (isWalking.current ? setWalkedTo(id) : void pick(id)),
    /** Another day: where the arrows were is nowhere there. */
    forget: () => setWalkedTo(undefined),
    around: {
      onKeyDownCapture: (event: KeyboardEvent) => {
        isWalking.current = event.key.startsWith('Arrow');
        const { target } = event;
        if ((event.key !== 'Enter' && event.key !== ' ') || !(target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void pick(target.value);
      },
      onKeyUpCapture: () => {
        isWalking.current = false;
      },
      onClick: ({ target }: MouseEvent) => {
        // The one that stands chosen does not change, and still was an answer.
        if (target instanceof HTMLInputElement && target.value === checkedId && !isWalking.current) close();
      },
    },
  };
}

import { type RefObject, useLayoutEffect } from 'react';

/** The dialog that left last, and when, ms since the page began. */
let left: { name: string; at: number } | undefined;
/** React removes one dialog and puts in another of the same name within one commit. */
const sameCommitMs = 50;

/** When the animations of a layer began, by their names; null of those that are about to. */
const readStarts = (layer: Element | null | undefined) =>
  new Map(
    // jsdom has no animations.
    (layer?.getAnimations?.({ subtree: true }) ?? []).map((animation) => [
      (animation as CSSAnimation).animationName,
      animation.startTime,
    ]),
  );

/**
 * A dialog that takes the place of its own loading state is there already for whoever looks at it: it goes on
 * coming in where that was, and does not do so a second time. A frame that stands for it outside of React is
 * told by the event `replaced`, and gives the focus back before the dialog takes it.
 */
export function useStillEntrance(layerRef: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const layer = layerRef.current;
    const standing = [...document.querySelectorAll(`[data-modal="${CSS.escape(name)}"]`)].find(
      (panel) => !layer?.contains(panel),
    );
    const starts = readStarts(standing?.parentElement);
    standing?.dispatchEvent(new Event('replaced', { bubbles: true }));
    const stood = left?.name === name && performance.now() - left.at < sameCommitMs;
    if (standing || stood)
      for (const animation of layer?.getAnimations?.({ subtree: true }) ?? []) {
        // What turns or shimmers without an end cannot be finished.
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
        const start = starts.get((animation as CSSAnimation).animationName);
        if (start === undefined) animation.finish();
        else if (start !== null) animation.startTime = start;
      }
    return () => {
      left = { name, at: performance.now() };
    };
  }, [layerRef, name]);
}

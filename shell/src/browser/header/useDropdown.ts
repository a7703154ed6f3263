import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list that opens under its button, in one element with it: the first entry has the focus once there is
 * one, arrows walk round, Escape and whatever leaves the list close it.
 * @param isFilled false while the entries are on their way.
 */
export function useDropdown(onClose: () => void, isFilled = true): RefObject<HTMLDivElement | null> {
  const menuRef = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isFilled) menuRef.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isFilled]);

  useEffect(() => {
    const menu = menuRef.current;
    const place = menu?.parentElement;
    if (!menu || !place) return;
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && !place.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        place.querySelector('button')?.focus();
        close();
      }
      const entries = [...menu.querySelectorAll<HTMLElement>('a, button')];
      const at = entries.indexOf(document.activeElement as HTMLElement);
      const step = steps[event.key];
      if (at < 0 || step === undefined) return;
      // The page below would scroll.
      event.preventDefault();
      entries.at((at + step) % entries.length)?.focus();
    };
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return menuRef;
}

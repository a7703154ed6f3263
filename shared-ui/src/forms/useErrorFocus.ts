import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusFirstError } from './focusFirstError';

/**
 * Moves the focus to the first wrong field after each refused sending.
 * @param sendings how often the form was sent
 * @returns for the form's `ref`
 */
export function useErrorFocus(sendings: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (sendings > 0 && form.current) focusFirstError(form.current);
  }, [sendings]);
  return form;
}

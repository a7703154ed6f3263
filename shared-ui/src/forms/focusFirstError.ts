/**
 * After a refused sending: moves the focus to the first wrong field and brings it into sight. Tells whether
 * there was one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!marked) return false;
  // A group of radio buttons is marked as a whole; the focus goes to the button inside.
  const target = marked.matches('fieldset')
    ? (marked.querySelector<HTMLElement>('input:not(:disabled)') ?? marked)
    : marked;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

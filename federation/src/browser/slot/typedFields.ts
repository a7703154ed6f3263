type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a customer has entered in one slot, by field. */
export type TypedFields = Map<string, string>;

/** After this a field that has not come again will not. */
const waitMs = 5000;

const choice = (field: Field) => field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
const getKey = (field: Field) => (choice(field) ? `${field.name}=${field.value}` : field.name);
const getState = (field: Field) =>
  choice(field) ? String((field as HTMLInputElement).checked) : field.value;

/**
 * Notes an `input` event. Fields without a name are left alone: card fields have none. Passwords are nobody's
 * business either.
 */
export function noteTyped(typed: TypedFields, target: EventTarget): void {
  const field = target as Field;
  if (field.name && field.type !== 'password') typed.set(getKey(field), getState(field));
}

/**
 * Enters again what was typed into a part that another release has taken over, as soon as its fields are
 * there: under `root` or in a dialog, which stands elsewhere in the document. Answers how to stop.
 */
export function giveBack(typed: TypedFields, root: Element): () => void {
  const left = new Map(typed);
  const look = () => {
    for (const field of document.querySelectorAll<Field>('[name]')) {
      const kept = left.get(getKey(field));
      if (kept === undefined || !(root.contains(field) || field.closest('[role=dialog]'))) continue;
      left.delete(getKey(field));
      if (getState(field) !== kept) enter(field, kept);
    }
    if (left.size === 0) stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), waitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

function enter(field: Field, kept: string): void {
  if (choice(field)) {
    field.click();
    return;
  }
  // Past React's own setter, which would take the change for its own and not tell the component.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, kept);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

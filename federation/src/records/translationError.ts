/**
 * Whether React met a page whose text nodes the browser's translator replaced, by what Chromium, Firefox and
 * Safari say of a node that is looked for in vain. It says nothing of a release: each would fail alike.
 */
export function isTranslationError({ name, message }: { name?: unknown; message?: unknown }): boolean {
  return (
    name === 'NotFoundError' && /not a child of this node|object can not be found/i.test(String(message))
  );
}

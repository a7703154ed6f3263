import type { Deeds } from './Deeds';
import { wrapMethod } from './wrapMethod';

/**
 * Notes what belongs to the shell and to others: title, address, storage, and what the page's policy refuses.
 */
export function watchPage(deeds: Deeds): void {
  watchPolicy(deeds);
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  if (title)
    Object.defineProperty(Document.prototype, 'title', {
      ...title,
      set(this: Document, text: string) {
        deeds.note('sets the title of the page', deeds.findCaller());
        title.set?.call(this, text);
      },
    });
  for (const name of ['pushState', 'replaceState'])
    wrapMethod(deeds, History.prototype, name, (_, at) =>
      deeds.note(`calls history.${name} instead of the router`, at),
    );
  watchStorage(deeds);
}

/**
 * Also what a picture or a shared package asks for: no matter what rendered it, the page was left alone
 * before.
 */
function watchPolicy(deeds: Deeds): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
    const where = sourceFile?.includes(deeds.base)
      ? ` (${sourceFile.slice(sourceFile.lastIndexOf('/') + 1)}:${lineNumber}:${columnNumber})`
      : '';
    deeds.add(
      /^https?:/.test(blockedURI)
        ? `asks ${new URL(blockedURI).origin}, which the page's policy does not name (${effectiveDirective})${where}`
        : `breaks the page's policy: ${blockedURI} (${effectiveDirective})${where}`,
    );
  });
}

function watchStorage(deeds: Deeds): void {
  const own = new Set<unknown>();
  const nameStorage = (self: unknown) => (self === sessionStorage ? 'sessionStorage' : 'localStorage');
  const isOfAnother = (self: unknown, key: unknown) =>
    !own.has(key) && (self as Storage).getItem(String(key)) !== null;
  wrapMethod(deeds, Storage.prototype, 'clear', (self, at) => deeds.note(`clears ${nameStorage(self)}`, at));
  wrapMethod(deeds, Storage.prototype, 'setItem', (self, at, [key]) => {
    if (at && isOfAnother(self, key))
      deeds.note(`overwrites "${String(key)}" of ${nameStorage(self)}, which another one wrote`, at);
    if (at) own.add(key);
  });
  wrapMethod(deeds, Storage.prototype, 'removeItem', (self, at, [key]) => {
    if (isOfAnother(self, key))
      deeds.note(`removes "${String(key)}" of ${nameStorage(self)}, which another one wrote`, at);
  });
}

/**
 * Lets the entry of a remote that was not built with our runtime ask for the hash of each script and style
 * sheet that it fetches, as ours do, and gives its container a name that bears the release. Only this entry
 * sees the document that does so; the page's own stays as it is.
 * @param globalName the variable in which the entry leaves its container
 * @param mfName the variable in which the page looks for it
 */
export function guardEntry(entry: string, globalName: string, mfName: string): string {
  return [
    `(function(document){${entry}`,
    `;globalThis[${JSON.stringify(mfName)}]=typeof ${globalName}!=="undefined"?${globalName}:globalThis[${JSON.stringify(globalName)}];`,
    // The loader that runs TypeScript names functions by a helper, which the page does not have.
    `})((()=>{const __name=(named)=>named;return(${String(guardDocument)})()})());`,
  ].join('\n');
}

/** Runs in the page. */
function guardDocument(): Document {
  const attributes: Record<string, string> = { script: 'src', link: 'href' };
  const guardElement = (element: HTMLElement, name: string) => {
    const attribute = attributes[name];
    const own = attribute && Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), attribute);
    if (!own || !attribute) return element;
    return Object.defineProperty(element, attribute, {
      get: () => own.get?.call(element),
      set(url: string) {
        const gate = (
          globalThis as unknown as { __mfe: { integrity(url: string): string; url(url: string): string } }
        ).__mfe;
        const integrity = gate.integrity(url);
        if (!integrity) throw new Error(`integrity-missing: ${url}`);
        Object.assign(element, { integrity, crossOrigin: 'anonymous' });
        own.set?.call(element, name === 'script' ? gate.url(url) : url);
      },
    });
  };
  return new Proxy(document, {
    get(target, key) {
      if (key === 'createElement')
        return (name: string, options?: ElementCreationOptions) =>
          guardElement(target.createElement(name, options), name.toLowerCase());
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Two renders of one page by the server, as HTML, and the parts of it that are compared, as a selector. */
export interface Renders {
  first: string;
  second: string;
  scope: string;
}

/**
 * Runs in the page. Attributes that are not the same in both renders, so that they come of a clock or of
 * chance. React takes over the server's attributes silently, and what the browser would have written is known
 * of some of them only, such as no style. A text that differs fails the page's hydration.
 */
export function unlikeRenders({ first, second, scope }: Renders): string[] {
  const parts = (html: string) =>
    [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(scope)].flatMap((root) => [
      root,
      ...root.querySelectorAll('*'),
    ]);
  const others = parts(second);
  const found = parts(first).flatMap((element, at) => {
    const other = others[at];
    if (other?.localName !== element.localName) return [];
    const names = new Set([...element.getAttributeNames(), ...other.getAttributeNames()]);
    return [...names]
      .filter((name) => element.getAttribute(name) !== other.getAttribute(name))
      .map((name) => {
        const values = [element, other].map((one) => `"${one.getAttribute(name) ?? ''}"`.slice(0, 60));
        return `${name} of <${element.localName}> is ${values.join(', then ')}`;
      });
  });
  return [...new Set(found)];
}

/**
 * Lets React work on a page that the browser translates. A translator takes text nodes out of the page, or
 * puts them inside, and leaves `<font>` elements in their places (https://github.com/facebook/react/issues/11538).
 * React goes on removing those texts from the parent that it gave them, and inserting before them: both throw,
 * and the part of the page is gone. Here they are applied to what stands in the text's place; where that
 * cannot be known, nothing is removed and an insertion comes last. Call it before the first render.
 *
 * A new value for a text that was taken out stays unseen, so a text that changes has an element of its own: of
 * an only child React replaces whatever the element holds.
 */
export function keepReplacedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const standing = findStanding(this, child);
    if (standing) removeChild.call(this, standing);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && findStanding(this, before)) as T;
  };
}

/** The child of `parent` that is the node, holds it or, if there is no doubt, stands for the text. */
function findStanding(parent: Node, node: Node): Node | null {
  let standing: Node | null = node;
  while (standing && standing.parentNode !== parent) standing = standing.parentNode;
  if (standing || node.nodeType !== Node.TEXT_NODE) return standing;
  const replacements = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT');
  return replacements.length === 1 ? (replacements[0] ?? null) : null;
}

/** Chromium marks the page, others leave what they put into it. */
const translatorMarks = ':root:is(.translated-ltr, .translated-rtl), font';

/**
 * Makes `onRecoverableError` of `hydrateRoot`: what was translated before React took it over is rendered anew,
 * which is no error. Call it before, since the new rendering has no mark of a translator.
 */
export function createRecoveryReport(): (error: unknown) => void {
  const isTranslated = () => document.querySelector(translatorMarks) !== null;
  const wasTranslated = isTranslated();
  return (error) => {
    if (!wasTranslated && !isTranslated()) reportError(error);
  };
}

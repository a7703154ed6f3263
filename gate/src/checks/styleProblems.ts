import { moduleClass } from '@storefront/federation/records';
import postcss, { type AnyNode, CssSyntaxError, type Document, type Root, type Rule } from 'postcss';

const layer = 'remotes';
const shown = 3;

/**
 * Rules of a remote's style sheet that reach beyond it: outside of the layer, where they beat the shell's
 * whatever the order, for elements that it did not render, or with a condition that costs the whole page. One
 * sentence each, the first few of a file. Of what is no CSS, where and why.
 */
export function styleProblems(file: string, css: string): string[] {
  const problems = new Set<string>();
  let sheet: Root;
  try {
    sheet = postcss.parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`${file}: line ${error.line}: ${error.reason}`];
    throw error;
  }
  sheet.walkRules((rule) => {
    const around = ancestors(rule);
    if (around.some((node) => node.type === 'atrule' && /keyframes$/.test(node.name))) return;
    const isLayered = around.some(
      (node) =>
        node.type === 'atrule' && node.name === 'layer' && node.params.split('.')[0]?.trim() === layer,
    );
    if (!isLayered) problems.add(`${file}: "${rule.selector}" stands outside of @layer ${layer}`);
    // A nested rule reaches no further than the one around it.
    if (around.some((node) => node.type === 'rule')) return;
    for (const selector of rule.selectors.filter(stylesAnythingUnderCondition))
      problems.add(`${file}: "${selector}" has the whole page styled anew with each change in it`);
    for (const selector of rule.selectors)
      if (!moduleClass.test(withoutConditions(selector)))
        problems.add(`${file}: "${selector}" styles elements of others: it names no class of this remote`);
  });
  const all = [...problems];
  return all.length > shown ? [...all.slice(0, shown), `${file}: ${all.length - shown} more of these`] : all;
}

function ancestors(rule: Rule): AnyNode[] {
  const found: AnyNode[] = [];
  for (
    let node: AnyNode | Document | undefined = rule.parent;
    node && node.type !== 'document';
    node = node.parent
  )
    found.push(node);
  return found;
}

/**
 * `.row:has(.two) > *`, `:has(> .menu)`: a browser keeps one list of what any `:has()` may style. One that names
 * nothing puts every element into it, and each element that comes or goes anywhere has the styles of all worked
 * out again.
 */
export const stylesAnythingUnderCondition = (selector: string): boolean => {
  if (!selector.includes(':has(')) return false;
  const [subject = ''] = withoutConditions(selector)
    .split(/[\s>+~]+/)
    .slice(-1);
  return !/^[\w-]|[.#[]|:root/.test(subject.replace(/:(?!root\b)[\w-]+/g, ''));
};

/** `body:has(.own)` styles the body. */
const withoutConditions = (selector: string) =>
  selector.replace(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, '');

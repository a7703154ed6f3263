/** Class names as the builds make them for CSS modules. */
const moduleClass = /\.([\w-]+-module_[\w-]+)/g;

/** Whether a style sheet has something for the HTML: the class of one of its rules stands there. */
export function usesStyle(html: string, css: string): boolean {
  return [...css.matchAll(moduleClass)].some(([, name]) => name !== undefined && html.includes(name));
}

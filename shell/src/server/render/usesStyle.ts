import { moduleClass } from '@storefront/federation/server';

const everyModuleClass = new RegExp(moduleClass, 'g');

/** Whether a style sheet has something for the HTML: the class of one of its rules stands there. */
export function usesStyle(html: string, css: string): boolean {
  return [...css.matchAll(everyModuleClass)].some(([, name]) => name !== undefined && html.includes(name));
}

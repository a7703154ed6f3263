import type { BrowserContext, Page } from 'playwright';

/** The loader that runs TypeScript names functions by a helper, which the page does not have. */
const source = (act: unknown, argument: unknown) =>
  `(() => { const __name = (named) => named; return (${String(act)})(${JSON.stringify(argument)}); })()`;

/** Runs a function in the page; it may use nothing from around it. */
export const inPage = <Argument, Result>(
  page: Page,
  act: (argument: Argument) => Result,
  argument: Argument,
): Promise<Result> => page.evaluate<Result>(source(act, argument));

/** Runs a function in each document of a page, or of all pages, before anything else. */
export const beforePage = <Argument>(
  page: Page | BrowserContext,
  act: (argument: Argument) => void,
  argument: Argument,
) => page.addInitScript({ content: source(act, argument) });

declare global {
  interface ImportMeta {
    readonly webpackHot?: { addStatusHandler(onStatus: (status: string) => void): void };
  }
  interface Window {
    /** Left by the page where its React cannot replace components: see the storefront's `localBuilds`. */
    __cannotRefresh?: boolean;
  }
}

/** Where this build comes from: the directory of its files, and the server. */
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const base = new URL('.', script).href;
const { origin } = new URL(script);
let hasFailed = false;

/**
 * Hands an error of this build to the server, which knows the lines of the sources and shows them in the
 * overlay of the page.
 */
function report(error: unknown): void {
  if (!(error instanceof Error) || !error.stack?.includes(base)) return;
  hasFailed = true;
  // A plain text needs no leave to be sent from another origin.
  void fetch(`${origin}/__error`, { method: 'POST', body: error.stack }).catch(() => undefined);
}

addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
// What an error boundary has caught React only says here.
const { error: say } = console;
console.error = (...words: unknown[]) => {
  for (const word of words) report(word);
  say(...words);
};

import.meta.webpackHot?.addStatusHandler((status) => {
  // A part that has failed is not in the page any more, and there is nothing to replace.
  if (status === 'idle' && (hasFailed || window.__cannotRefresh)) location.reload();
});

export {};

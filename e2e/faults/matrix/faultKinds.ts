import type { Route } from '@playwright/test';
import type { PageFault } from '../../support/faultyEntry';

/** Which of a release's files a fault of the network strikes. */
export type Struck = 'entry' | 'chunk';

export interface FaultKind {
  name: string;
  /** What the network does to these files. */
  network?: { struck: Struck; answer: (route: Route) => Promise<void> };
  /** What the release itself does; see `faultyEntry`. */
  code?: PageFault['kind'];
  /** The release asks for a React that the shell does not have. */
  version?: boolean;
}

const html = '<!doctype html><title>Not here</title><p>The page is not here.</p>';
const answers = {
  missing: (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  hanging: () => new Promise<void>(() => undefined),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  async corrupt(route: Route) {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
  },
};
const network = (struck: Struck, answer: (route: Route) => Promise<void>) => ({
  network: { struck, answer },
});

/** Every way in which a release can fail in a page. */
export const faultKinds: readonly FaultKind[] = [
  { name: 'entry 404', ...network('entry', answers.missing) },
  { name: 'entry never answers', ...network('entry', answers.hanging) },
  { name: 'HTML instead of the entry', ...network('entry', answers.html) },
  { name: 'entry with other bytes', ...network('entry', answers.corrupt) },
  { name: 'chunk 404', ...network('chunk', answers.missing) },
  { name: 'chunk never answers', ...network('chunk', answers.hanging) },
  { name: 'HTML instead of a chunk', ...network('chunk', answers.html) },
  { name: 'chunk with other bytes', ...network('chunk', answers.corrupt) },
  { name: 'chunk without a hash', code: 'no-hash' },
  { name: 'chunk with a wrong hash', code: 'wrong-hash' },
  { name: 'asks for another React', version: true },
  { name: 'throws in its module', code: 'module' },
  { name: 'throws in render', code: 'render' },
  { name: 'throws in an effect', code: 'effect' },
  { name: 'throws in a part that comes later', code: 'chunk' },
];

/**
 * Whether a fault can strike a remote that already works in the page: its entry is fetched, and its libraries
 * chosen, once.
 */
export const strikesLater = ({ network: of, version }: FaultKind): boolean =>
  of?.struck !== 'entry' && !version;

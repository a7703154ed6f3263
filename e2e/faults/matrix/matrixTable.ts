import { fileURLToPath } from 'node:url';
import { faultKinds, strikesLater } from './faultKinds';
import { remoteParts } from './remoteParts';
import { renderedParts, serverFaults } from './serverFaults';

export const matrixFile = fileURLToPath(new URL('../../../docs/fault-matrix.md', import.meta.url));
const [start, end] = ['<!-- matrix -->', '<!-- /matrix -->'];

const listFaults = (faults: readonly { name: string }[]) => faults.map(({ name }) => `- ${name}`).join('\n');
const listNames = (names: readonly string[]) => names.join(', ');

/** The lists of `docs/fault-matrix.md`, from the cases that are run. */
export function matrixTable(): string {
  const remotes = listNames(remoteParts.map(({ remote }) => remote));
  const rendered = listNames(renderedParts.map(({ remote, path }) => `${remote} at ${path}`));
  return [
    `In the page, on the first load and later (${remotes}):`,
    listFaults(faultKinds.filter(strikesLater)),
    'In the page, on the first load only, since a page fetches an entry and chooses its libraries once:',
    listFaults(faultKinds.filter((kind) => !strikesLater(kind))),
    `On the server (${rendered}):`,
    listFaults(serverFaults),
  ].join('\n\n');
}

/** The lists as a text holds them. */
export function matrixIn(text: string): string {
  return text.slice(text.indexOf(start) + start.length, text.indexOf(end)).trim();
}

export const withMatrix = (text: string): string =>
  `${text.slice(0, text.indexOf(start) + start.length)}\n${matrixTable()}\n${text.slice(text.indexOf(end))}`;

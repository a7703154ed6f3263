import { fileURLToPath } from 'node:url';
import { faultKinds, strikesLater } from './faultKinds';
import { remoteParts } from './remoteParts';
import { renderedParts, serverFaults } from './serverFaults';

export const matrixFile = fileURLToPath(new URL('../../../docs/fault-matrix.md', import.meta.url));
const [start, end] = ['<!-- matrix -->', '<!-- /matrix -->'];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The tables of `docs/fault-matrix.md`, from the cases that are run. */
export function matrixTable(): string {
  const remotes = remoteParts.map(({ remote }) => remote);
  const inPage = [
    row(['In the page', ...remotes.flatMap((remote) => [`${remote}: first load`, 'later'])]),
    row(['---', ...remotes.flatMap(() => ['---', '---'])]),
    ...faultKinds.map((kind) =>
      row([
        kind.name,
        ...remotes.flatMap(() => ['last good', strikesLater(kind) ? 'last good' : 'cannot happen']),
      ]),
    ),
  ];
  const onServer = [
    row(['On the server', ...renderedParts.map(({ remote, path }) => `${remote} at ${path}`)]),
    row(['---', ...renderedParts.map(() => '---')]),
    ...serverFaults.map(({ name }) => row([name, ...renderedParts.map(() => 'last good')])),
  ];
  return [...inPage, '', ...onServer].join('\n');
}

/** The tables as a text holds them. */
export function matrixIn(text: string): string {
  return text.slice(text.indexOf(start) + start.length, text.indexOf(end)).trim();
}

export const withMatrix = (text: string): string =>
  `${text.slice(0, text.indexOf(start) + start.length)}\n${matrixTable()}\n${text.slice(text.indexOf(end))}`;

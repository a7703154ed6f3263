import type { RemoteFailure } from '@storefront/federation/browser';
import { loadedFiles } from './loadedFiles';
import type { PanelRemote } from './panelCalls';
import styles from './ReleasePanel.module.css';

/** The shell or a remote, with the release of it that runs; none where all have failed. */
export interface RunningPart {
  name: string;
  release?: string;
  base?: string;
}

interface PanelPartProps {
  part: RunningPart;
  /** Absent until the server has answered. */
  known?: PanelRemote;
  chosen?: string;
  failures: readonly RemoteFailure[];
  onChoose: (release: string) => void;
}

/** One part of the page: where its release comes from, the others that there are, what was fetched and failed. */
export function PanelPart({ part, known, chosen, failures, onChoose }: PanelPartProps) {
  const { name, release } = part;
  const source = !release ? 'failed' : known && known.chosen !== release ? 'fallback' : known?.source;
  return (
    <li className={styles.part} data-panel-remote={name}>
      <label className={styles.name} htmlFor={`release-${name}`}>
        {name}
      </label>
      <span className={styles.source} data-source={source}>
        {source}
      </span>
      <select
        id={`release-${name}`}
        className={styles.select}
        value={chosen ?? known?.chosen ?? release ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {(known?.releases ?? [{ id: release ?? '', uses: [] }]).map(({ id, uses }) => (
          <option key={id} value={id}>
            {[id, ...uses].join(' · ')}
          </option>
        ))}
      </select>
      <p className={styles.facts}>{describeFacts(part, known)}</p>
      {failures.map(({ release: failed, where, kind, error }) => (
        <p key={`${failed} ${String(error)}`} className={styles.problem}>
          {failed}: {kind} in {where}: {error instanceof Error ? error.message : String(error)}
        </p>
      ))}
    </li>
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function describeFacts({ release, base }: RunningPart, known?: PanelRemote): string {
  const loaded = base ? loadedFiles(base) : undefined;
  return [
    release && release !== known?.chosen ? `runs ${release}; ` : '',
    loaded && loaded.files > 0
      ? `${loaded.files} files, ${kilobytes(loaded.bytes)}, ${loaded.ms} ms`
      : 'nothing fetched yet',
    known ? ` of ${kilobytes(known.releases.find(({ id }) => id === release)?.bytes ?? 0)}` : '',
  ].join('');
}

import type { Composition, RemoteFailure, RemoteLoader } from '@storefront/federation/browser';
import { useEffect, useReducer } from 'react';
import { PanelPart, type RunningPart } from './PanelPart';
import styles from './ReleasePanel.module.css';
import { usePanelReleases } from './usePanelReleases';

export interface ReleasePanelProps {
  loader: RemoteLoader;
  composition: Composition;
  /** Of this page, so far; the same list grows. */
  failures: readonly RemoteFailure[];
  city: string;
  onClose: () => void;
}

/**
 * For those who make and test releases, so in one language: what this page is made of, and how to look at
 * something else.
 */
export function ReleasePanel({ loader, composition, failures, city, onClose }: ReleasePanelProps) {
  const parts = useRunningParts(loader, composition);
  const { known, choice, link, problem, choose, apply, copyLink } = usePanelReleases(city);
  const running = parts.flatMap(({ name, release }) => (release ? [[name, release]] : []));
  return (
    <section className={styles.panel} aria-label="Releases of this page" data-part="release-panel">
      <header className={styles.head}>
        <h2 className={styles.title}>Releases of this page</h2>
        <button type="button" className={styles.button} onClick={onClose}>
          Close
        </button>
      </header>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <PanelPart
            key={part.name}
            part={part}
            known={known?.[part.name]}
            chosen={choice[part.name]}
            failures={failures.filter(({ remote }) => remote === part.name)}
            onChoose={(release) => choose(part.name, release)}
          />
        ))}
      </ul>
      <footer className={styles.actions}>
        <button
          type="button"
          className={styles.button}
          aria-disabled={Object.keys(choice).length === 0}
          onClick={apply}
          data-action="release-apply"
        >
          Load with this choice
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => copyLink(Object.fromEntries(running))}
          data-action="release-link"
        >
          Copy a link to these releases
        </button>
        {link && <input className={styles.link} aria-label="Link" readOnly value={link} />}
      </footer>
    </section>
  );
}

/** Shell and remotes with the releases that run now: one that fails gives way to the one before. */
function useRunningParts(loader: RemoteLoader, { shell, remotes }: Composition): RunningPart[] {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => loader.subscribe(rerender), [loader]);
  return [
    ...(shell ? [{ name: 'shell', release: shell.id, base: shell.base }] : []),
    ...Object.keys(remotes).map((name) => {
      const { current } = loader.state(name);
      return { name, release: current?.id, base: current?.base };
    }),
  ];
}

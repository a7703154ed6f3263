import type { Composition, RemoteFailure, RemoteLoader } from '@storefront/federation/browser';
import { useEffect, useReducer, useState } from 'react';
import { loadedFiles } from './loadedFiles';
import { type Choice, chooseReleases, fetchReleases, linkTo, type PanelReleases } from './panelCalls';
import styles from './ReleasePanel.module.css';

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
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [known, setKnown] = useState<PanelReleases>();
  const [choice, setChoice] = useState<Choice>({});
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => loader.subscribe(rerender), [loader]);
  useEffect(() => {
    fetchReleases(city).then(setKnown, (error: unknown) => setProblem(String(error)));
  }, [city]);

  const shell = composition.shell;
  const parts = [
    ...(shell ? [{ name: 'shell', release: shell.id, base: shell.base }] : []),
    ...Object.keys(composition.remotes).map((name) => {
      const { current } = loader.state(name);
      return { name, release: current?.id, base: current?.base };
    }),
  ];
  const overridden = Object.fromEntries(
    Object.entries(known ?? {}).flatMap(([name, { source, chosen }]) =>
      source === 'override' ? [[name, chosen]] : [],
    ),
  );
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  // What is stable need not be chosen: without a choice it goes on to be what is stable.
  const isStable = (name: string, release: string) =>
    known?.[name]?.releases.some(({ id, uses }) => id === release && uses.includes('stable')) ?? false;
  const apply = () => {
    const wanted = Object.entries({ ...overridden, ...choice });
    const chosen = wanted.filter(([name, release]) => !isStable(name, release));
    return attempt(chooseReleases(Object.fromEntries(chosen)).then(() => location.reload()));
  };
  const copy = () =>
    attempt(
      linkTo(
        Object.fromEntries(parts.flatMap(({ name, release }) => (release ? [[name, release]] : []))),
      ).then(async (made) => {
        setLink(made);
        await navigator.clipboard?.writeText(made);
      }),
    );

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
        {parts.map(({ name, release, base }) => {
          const info = known?.[name];
          const own = failures.filter(({ remote }) => remote === name);
          const source = !release ? 'failed' : info && info.chosen !== release ? 'fallback' : info?.source;
          const loaded = base ? loadedFiles(base) : undefined;
          return (
            <li key={name} className={styles.part} data-panel-remote={name}>
              <label className={styles.name} htmlFor={`release-${name}`}>
                {name}
              </label>
              <span className={styles.source} data-source={source}>
                {source}
              </span>
              <select
                id={`release-${name}`}
                className={styles.select}
                value={choice[name] ?? info?.chosen ?? release ?? ''}
                onChange={({ target }) => setChoice({ ...choice, [name]: target.value })}
              >
                {(info?.releases ?? [{ id: release ?? '', uses: [], bytes: 0 }]).map(({ id, uses }) => (
                  <option key={id} value={id}>
                    {[id, ...uses].join(' · ')}
                  </option>
                ))}
              </select>
              <p className={styles.facts}>
                {[
                  release && release !== info?.chosen ? `runs ${release}; ` : '',
                  loaded && loaded.files > 0
                    ? `${loaded.files} files, ${kilobytes(loaded.bytes)}, ${loaded.ms} ms`
                    : 'nothing fetched yet',
                  info ? ` of ${kilobytes(info.releases.find(({ id }) => id === release)?.bytes ?? 0)}` : '',
                ].join('')}
              </p>
              {own.map(({ release: failed, where, kind, error }) => (
                <p key={`${failed} ${String(error)}`} className={styles.problem}>
                  {failed}: {kind} in {where}: {error instanceof Error ? error.message : String(error)}
                </p>
              ))}
            </li>
          );
        })}
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
        <button type="button" className={styles.button} onClick={copy} data-action="release-link">
          Copy a link to these releases
        </button>
        {link && <input className={styles.link} aria-label="Link" readOnly value={link} />}
      </footer>
    </section>
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

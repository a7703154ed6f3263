import { useEffect, useState } from 'react';
import { type Choice, chooseReleases, fetchReleases, linkTo, type PanelReleases } from './panelCalls';

/** The releases that there are, what is chosen of them, and what to do with the choice. */
export function usePanelReleases(city: string) {
  const [known, setKnown] = useState<PanelReleases>();
  const [choice, setChoice] = useState<Choice>({});
  const [link, setLink] = useState('');
  const [error, setError] = useState<Error>();
  useEffect(() => {
    fetchReleases(city).then(setKnown, setError);
  }, [city]);

  // What is stable need not be chosen: without a choice it goes on to be what is stable.
  const isStable = (name: string, release: string) =>
    known?.[name]?.releases.some(({ id, uses }) => id === release && uses.includes('stable')) ?? false;
  async function apply() {
    const overridden = Object.entries(known ?? {}).flatMap(([name, { source, chosen }]) =>
      source === 'override' ? [[name, chosen]] : [],
    );
    const wanted = Object.entries<string>({ ...Object.fromEntries(overridden), ...choice });
    await chooseReleases(Object.fromEntries(wanted.filter(([name, release]) => !isStable(name, release))));
    location.reload();
  }
  async function copyLink(running: Choice) {
    const made = await linkTo(running);
    setLink(made);
    await navigator.clipboard?.writeText(made);
  }
  return {
    known,
    choice,
    link,
    problem: error?.message,
    choose: (name: string, release: string) => setChoice({ ...choice, [name]: release }),
    apply: () => apply().catch(setError),
    copyLink: (running: Choice) => copyLink(running).catch(setError),
  };
}

/**
 * In the page of a developer who has asked for builds that are being worked on (`?override=`), before
 * anything starts: puts each in the place of the published release, and notes whether this page's React can
 * replace components. A build that does not answer leaves the release where it is and says so.
 */
export default async function localBuilds(): Promise<void> {
  const answerDeadlineMs = 4_000;
  const getElement = (id: string) => document.getElementById(id) as HTMLElement;

  const nothing = () => undefined;
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
  const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    // A production build of React: an edit then loads the page again.
    if (!renderer.scheduleRefresh) window.__cannotRefresh = true;
    return inject(renderer);
  };

  const json = JSON.parse(getElement('page').textContent ?? '');
  const builds: Record<string, string> = JSON.parse(getElement('local-builds').textContent ?? '');
  await Promise.all(
    Object.entries(builds).map(async ([remote, origin]) => {
      try {
        const reply = await fetch(`${origin}/composition.json`, {
          signal: AbortSignal.timeout(answerDeadlineMs),
        });
        const release = await reply.json();
        // Whatever answers there, nothing is loaded from anywhere else.
        if (!release.base.startsWith(`${origin}/`) || release.entry.includes(':'))
          throw new Error(release.base);
        // The server rendered this page without the part, perhaps as one that does not exist: nothing of it is
        // taken over.
        if (!json.composition.remotes[remote]) getElement('root').replaceChildren();
        json.composition.remotes[remote] = { releases: [release] };
      } catch {
        const place = document.querySelector(`[data-build="${remote}"]`);
        if (place) place.textContent += ' does not answer: this is the published release';
      }
    }),
  );
  getElement('page').textContent = JSON.stringify(json);
  const script = document.createElement('script');
  script.textContent = getElement('starter').textContent;
  document.head.append(script);
}

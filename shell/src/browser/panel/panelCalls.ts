/** One remote, or the shell, as `/composition/releases` tells of it; see the server's `panelReleases`. */
export interface PanelRemote {
  chosen: string;
  source: 'stable' | 'canary' | 'override';
  releases: { id: string; builtAt: string; uses: string[]; bytes: number }[];
}
export type PanelReleases = Record<string, PanelRemote>;
export type Choice = Record<string, string>;

async function post(path: string, body: Choice): Promise<Response> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply;
}

export async function fetchReleases(city: string): Promise<PanelReleases> {
  const reply = await fetch(`/composition/releases?city=${encodeURIComponent(city)}`);
  if (!reply.ok) throw new Error(`the releases could not be read: ${reply.status}`);
  return (await reply.json()) as PanelReleases;
}

/** From the next page on. */
export const chooseReleases = (choice: Choice) => post('/composition/override', choice);

/** An address that brings anybody the same releases on the same page. */
export async function linkTo(choice: Choice): Promise<string> {
  const { release } = (await (await post('/composition/link', choice)).json()) as { release: string };
  const link = new URL(location.origin + location.pathname);
  link.searchParams.set('release', release);
  return link.href;
}

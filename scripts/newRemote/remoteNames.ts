/** What a new remote is called in the places where its name stands. */
export interface RemoteNames {
  /** The folder, the workspace and the name in the registry: `mf-guest-reviews`. */
  name: string;
  /** Its page's address below the city: `guest-reviews`. */
  slug: string;
  /** Its page's component: `GuestReviewsPage`. */
  page: string;
  /** The component of its slot: `GuestReviewsLink`. */
  link: string;
}

const longest = 40;

/**
 * Reads the name that was asked for.
 * @param taken names that workspaces have already
 * @param command what the name stands behind
 * @throws Error with one sentence that says what is wrong
 */
export function remoteNames(
  name: string | undefined,
  taken: readonly string[],
  command = 'npm run new:remote --',
): RemoteNames {
  const wanted = 'expected mf- and words of small letters and digits parted by "-", such as mf-reviews';
  if (!name) throw new Error(`the remote needs a name, as in: ${command} mf-reviews`);
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name)) throw new Error(`"${name}" is no name of a remote: ${wanted}`);
  if (name.length > longest) throw new Error(`"${name}" is longer than ${longest} characters`);
  if (taken.includes(name)) throw new Error(`there is a workspace ${name} already`);
  const words = name.split('-').slice(1);
  const stem = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return { name, slug: words.join('-'), page: `${stem}Page`, link: `${stem}Link` };
}

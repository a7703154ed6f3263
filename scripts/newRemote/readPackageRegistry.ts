import { execFileSync } from 'node:child_process';

const usual = 'https://registry.npmjs.org/';

/**
 * The npm registry from which `npm create` took this package, unless it is npm's default one: settings of the folder
 * in which it was called do not hold in the new folder, and `npm install` would look for the packages elsewhere.
 * @param env what npm sets for the commands that it runs; without it nothing is known
 * @param folder where it was called
 */
export function readPackageRegistry(env: NodeJS.ProcessEnv, folder = process.cwd()): string | undefined {
  const { npm_execpath: npm } = env;
  if (!npm) return undefined;
  const read = (setting: string) => {
    try {
      return execFileSync(process.execPath, [npm, 'config', 'get', setting], {
        cwd: folder,
        encoding: 'utf8',
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return ''; // an address with a password is not given away
    }
  };
  for (const setting of ['@storefront:registry', 'registry']) {
    const text = read(setting);
    if (!URL.canParse(text)) continue; // npm says "undefined" of what is not set
    const url = new URL(text);
    // The file is committed. A password belongs into the settings of each person.
    url.username = '';
    url.password = '';
    return url.href === usual ? undefined : url.href;
  }
  return undefined;
}

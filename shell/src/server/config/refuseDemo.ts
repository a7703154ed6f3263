import { isGuessable } from '@storefront/contracts/guessableSecret';
import { refuseForeignSecrets } from '@storefront/contracts/secretSettings';
import type { Environment, Variables } from '@storefront/contracts/Variables';
import type { ShellConfig } from './ShellConfig';

/** What a demonstration may have and customers must not meet: in production it ends the start. */
export function refuseDemo(read: Variables, config: ShellConfig, env: Environment): void {
  const { brand, brandHosts, publicUrls } = config;
  const found = read.problems.length;
  const served = new Set(brandHosts.size > 0 ? brandHosts.values() : [brand]);
  const homeless = [...served].filter((name) => !publicUrls.has(name));
  if (homeless.length > 0)
    read.missing(
      'PUBLIC_URL',
      `must have an address of ${homeless.join(', ')}, as ${homeless[0]}=https://shop.example`,
    );
  if ([...publicUrls.values()].some((url) => url.startsWith('http:')))
    read.wrong('PUBLIC_URL', 'must be https');
  if (config.allowAnyHost)
    read.missing('ALLOW_ANY_HOST', 'must be false, or pages would link to any host that a visitor makes up');
  if (config.overrides)
    read.missing(
      'RELEASE_OVERRIDES',
      'must be false, or every visitor could choose releases; links are signed with OVERRIDE_SECRET',
    );
  if (config.overrideSecrets.length === 0)
    read.missing(
      'OVERRIDE_SECRET',
      'must be the same on every shell, or reports of failures would not count',
    );
  for (const name of ['OVERRIDE_SECRET', 'RELEASES_TOKEN', 'METRICS_TOKEN']) {
    const secret = read.text(name);
    if (secret && isGuessable(secret))
      read.missing(name, 'can be guessed; make one with: openssl rand -hex 32');
  }
  // Code of remotes runs here: it could read what this process has.
  read.problems.push(...refuseForeignSecrets('shell', env));
  if (read.problems.length > found)
    read.problems.push('NODE_ENV=production refuses this; a demonstration starts with ALLOW_DEMO=true.');
}

import { isGuessable } from '@storefront/contracts/guessableSecret';
import { refuseForeignSecrets } from '@storefront/contracts/secretSettings';

const loopback = /^(?:127\.[\d.]+|::1|localhost)$/;

/**
 * What a demonstration may have and customers must not meet: with NODE_ENV=production it ends the start,
 * unless ALLOW_DEMO=true. Halves of a configuration are among it, which start well and fail the first
 * customer.
 * @returns one sentence for each setting; secrets are not repeated.
 */
export function refuseDemo(env: NodeJS.ProcessEnv): string[] {
  if (env.NODE_ENV !== 'production' || env.ALLOW_DEMO === 'true') return [];
  const problems = refuseForeignSecrets('api', env);
  const refuse = (name: string, why: string) =>
    problems.push(`${name}${env[name] ? `=${JSON.stringify(env[name])}` : ''}: ${why}`);
  if (env.SANDBOX_URL)
    refuse(
      'SANDBOX_URL',
      'messages, payments and logins would end in a sandbox; leave it empty, set MESSAGE_GATEWAY_FILE and PAYMENTS_FILE',
    );
  else if (!env.MESSAGE_GATEWAY_FILE && env.CUSTOMER_AUTH !== 'none')
    refuse(
      'MESSAGE_GATEWAY_FILE',
      'is needed, or nobody gets a login code; CUSTOMER_AUTH=none is a storefront without accounts',
    );
  if (env.WEBHOOK_LOOPBACK === 'true')
    refuse('WEBHOOK_LOOPBACK', 'staff keys could have this machine’s own services called; leave it empty');
  if (env.CAPTCHA === 'off')
    refuse('CAPTCHA', 'anybody could have codes sent without end; set altcha or second');
  if (env.RATE_LIMITS === 'off') refuse('RATE_LIMITS', 'must be on');
  if (!env.SECRET_KEY)
    refuse('SECRET_KEY', 'is needed, the same on every machine: the captcha and codes are signed with it');
  // Offers that phones have used under a key that is not read would begin anew.
  if (env.FORMER_SECRET_KEYS)
    problems.push('FORMER_SECRET_KEYS: is not read; former keys follow the present one in SECRET_KEY');
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN'] as const)
    if (env[name] && isGuessable(env[name]))
      problems.push(`${name}: can be guessed; make one with: openssl rand -hex 32`);
  if (!env.DATABASE_URL && !env.DATA_DIR)
    refuse(
      'DATA_DIR',
      'orders would be kept in .data of the working folder; set DATABASE_URL, or a folder that is backed up',
    );
  if (!env.PUBLIC_URL)
    refuse('PUBLIC_URL', 'is needed: banks and VK send customers back to it; write umi=https://shop.example');
  else if (/(?:^|[=,])\s*http:/.test(env.PUBLIC_URL)) refuse('PUBLIC_URL', 'must be https');
  // Shells on other machines that are not believed: every customer would have their address, and http.
  if (env.API_HOST && !loopback.test(env.API_HOST) && !(env.API_TRUST_PROXY || env.TRUST_PROXY))
    refuse(
      'API_TRUST_PROXY',
      `is needed with API_HOST=${JSON.stringify(env.API_HOST)}: the addresses of the shells, as 10.1.0.0/16`,
    );
  if (problems.length > 0)
    problems.push('NODE_ENV=production refuses this; a demonstration starts with ALLOW_DEMO=true.');
  return problems;
}

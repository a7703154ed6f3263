import type { AccountSettings, PaymentSettings } from './PaymentSettings';

/**
 * Names that open the sandbox and nothing else; CloudPayments and YooKassa begin their own test accounts
 * alike.
 */
const testLogin = /^(?:sandbox-|test_)/;
const listCredentials = (account: AccountSettings): string[] => {
  switch (account.acquiring) {
    case 'cloudpayments':
      return [account.publicId, account.apiSecret];
    case 'rbs':
    case 'sber_new':
      return [account.userName, account.password];
    case 'yookassa':
      return [account.secretKey];
    case 'ozan':
      return [account.apiKey];
  }
};
const listUrls = (account: AccountSettings): string[] => {
  switch (account.acquiring) {
    case 'ozan':
      return [account.checkoutUrl, account.apiUrl];
    case 'yookassa':
      return [account.url];
    default:
      return [account.url, account.scriptUrl].filter((address) => address !== null);
  }
};

export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\./.test(hostname);

/**
 * In production orders are cooked for money: an account of a sandbox would accept them for none.
 * @throws Error naming the first account that takes none. Logins and secrets are not repeated.
 */
export function refuseSandbox({ accounts }: PaymentSettings, sandboxUrl: string | undefined): void {
  const sandbox = sandboxUrl && URL.canParse(sandboxUrl) ? new URL(sandboxUrl).origin : null;
  for (const [name, account] of Object.entries(accounts)) {
    const isOfSandbox = listUrls(account)
      .map((address) => new URL(address))
      .some(({ hostname, origin }) => isThisMachine(hostname) || origin === sandbox);
    if (isOfSandbox || listCredentials(account).some((login) => testLogin.test(login)))
      throw new Error(
        `accounts.${name}: is an account of a sandbox and takes no money; with NODE_ENV=production set the acquirer's own address and credentials`,
      );
  }
}

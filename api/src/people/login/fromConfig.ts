import type { BrandOverrides } from '../../catalogue/brandOverrides';
import type { Config } from '../../platform/config/config';
import type { LoginSettings, VkSettings } from './LoginSettings';
import { readSecretKeys } from './readSecretKeys';

const vkAddress = 'https://id.vk.com';
const standInClientId = 'storefront';

/** An application at VK, else the sandbox's stand-in where there is a sandbox, else none. */
function toVkSettings({ vkClientId, vkUrl, sandboxUrl }: Config): VkSettings | null {
  if (vkClientId !== null) return { url: vkUrl ?? vkAddress, clientId: vkClientId };
  return sandboxUrl === null ? null : { url: new URL('/vk', sandboxUrl).href, clientId: standInClientId };
}

export const brandOverrides = (config: Config): BrandOverrides => ({
  customerAuth: config.customerAuth,
  hasVk: toVkSettings(config) !== null,
});

export function loginSettings(config: Config): LoginSettings {
  const { captchaSteps, ordersWithoutPuzzle, codesPerHour, sandboxUrl } = config;
  return {
    secretKeys: readSecretKeys(config.secretKeys, config.dataFolder),
    // Where a sandbox stands in for the outside world, as in `npm start`, the first code costs no puzzle
    // (LOGIN-11).
    captcha: config.captcha ?? (sandboxUrl === null ? 'altcha' : 'second'),
    captchaSteps,
    ordersWithoutPuzzle,
    codesPerHour,
    vk: toVkSettings(config),
  };
}

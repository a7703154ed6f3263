import type { SecretKeys } from '../../platform/config/SecretKeys';

/** How customers prove who they are; from the environment. */
export interface LoginSettings {
  secretKeys: SecretKeys;
  /** Before which codes a puzzle is solved: none, a phone's second within a day and later ones, or all. */
  captcha: 'off' | 'second' | 'altcha';
  /** How many steps a puzzle takes, more or less. */
  captchaSteps: number;
  /** Orders of an hour that guests of one address place without a puzzle, where `captcha` is `altcha`. */
  ordersWithoutPuzzle: number;
  /** Codes that all customers together may ask for within an hour: the bound on what an attack can cost. */
  codesPerHour: number;
  /** VK's service, or null while no application is registered there. */
  vk: VkSettings | null;
}
export interface VkSettings {
  /** https://id.vk.com, or a stand-in. */
  url: string;
  clientId: string;
}

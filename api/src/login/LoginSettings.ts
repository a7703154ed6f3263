/** How customers prove who they are; from the environment. */
export interface LoginSettings {
  /** Keys of codes and puzzles are derived from it. */
  secretKey: string;
  captcha: 'off' | 'altcha';
  /** How many steps a puzzle takes, more or less. */
  captchaSteps: number;
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

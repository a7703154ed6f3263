/** An entry point of its own, for pages outside of the shell: i18next as the storefront has it, nothing of the store. */
export { createI18n } from './createI18n';
export { registerMessages } from './messageLoaders';
export { switchLanguage } from './switchLanguage';

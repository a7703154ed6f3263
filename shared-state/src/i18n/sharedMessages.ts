import { registerMessages } from './messageLoaders';

// Words that several packages use: every page of the storefront has them, a page outside of the shell none.
registerMessages('shared', (language) => import(`../messages/${language}.json`));

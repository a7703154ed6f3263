import { migration } from './migration';

/** What a code was sent for: it is worth nothing for anything else. Null from the release before. */
export const codePurposes = migration('alter table login_codes add column purpose text');

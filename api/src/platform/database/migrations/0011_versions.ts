import { migration } from './migration';

export const versions = migration(
  // The latest migration that code must know to run on this schema: what `migrations/index.ts` calls
  // `oldestCode`.
  'create table schema_compatibility (id int primary key check (id = 1), oldest_code text not null)',
  // Of two releases the one with the newer seed wins, whichever starts last.
  'alter table catalogue_state add column seed_version int not null default 0',
);

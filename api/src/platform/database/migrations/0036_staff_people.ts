import { migration } from './migration';

/** People who sign in to the back office, beside the keys of systems. */
export const staffPeople = migration(
  `create table staff_people (
     id int generated always as identity primary key, version int not null default 1, email text not null unique,
     name text not null, password text, roles jsonb not null, totp_secret text, totp_draft text,
     totp_step bigint not null default 0, recovery_codes text[] not null default '{}', language text not null,
     created_at bigint not null, seen_at bigint)`,
  // Of sessions and links only hashes are kept: a copy of the tables opens nothing.
  `create table staff_sessions (
     token_hash bytea primary key, person_id int not null references staff_people on delete cascade,
     created_at bigint not null, seen_at bigint not null)`,
  'create index staff_sessions_person on staff_sessions (person_id)',
  `create table staff_links (
     token_hash bytea primary key, person_id int not null references staff_people on delete cascade,
     kind text not null check (kind in ('invitation', 'reset')), expires_at bigint not null)`,
  'create index staff_links_person on staff_links (person_id)',

  // What a person set ends with the person's rights.
  'alter table staff_webhooks add column person_id int references staff_people',
  // Requests of people stand beside those of keys; the release before writes keys only.
  `alter table staff_requests drop constraint staff_requests_pkey, alter column key_id drop not null,
     add column person_id int references staff_people on delete cascade`,
  `create unique index staff_requests_once on staff_requests (key_id, person_id, request_key) nulls not distinct`,
  // A tablet of the back office is a key that its people see and take back.
  'alter table staff_keys add column is_device boolean not null default false',
);

import { migration } from './migration';

/** A row for each code that was sent, so that sessions do not share one. Valid on PostgreSQL 15. */
export const loginCodes = migration(
  // `session_id` outlives its session: what was sent counts for a day.
  `create table login_codes (
     id int generated always as identity primary key,
     brand text not null, phone text not null, session_id int not null, is_verified boolean not null,
     channel text not null, code_hmac bytea, attempts int not null default 0,
     sent_at bigint not null, resend_at bigint not null, expires_at bigint not null)`,
  'create index login_codes_phone on login_codes (brand, phone, sent_at)',
  'create index login_codes_sent on login_codes (sent_at)',
  // What was sent in the last day goes on counting; the release before reads its own table until it is gone.
  `insert into login_codes (brand, phone, session_id, is_verified, channel, sent_at, resend_at, expires_at)
     select brand, phone, coalesce(session_id, 0), false, channel, sent_at, resend_at, 0
     from verification_codes, unnest(sent_times) as sent_at`,
);

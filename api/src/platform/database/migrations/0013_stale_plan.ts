import { migration } from './migration';

/** Ends a statement whose steps must happen together or not at all, where one of them could not. */
export const stalePlan = migration(
  `
      create function stale_plan() returns boolean language plpgsql volatile as $$
      begin
        raise exception 'the plan no longer holds' using errcode = 'SF001';
      end $$`,
);

import { migration } from './migration';

/** Who did what, with what before and after. */
export const staffAudit = migration(
  `create table staff_audit (
     id bigint generated always as identity primary key, at bigint not null, by_kind text not null, by_id int,
     by text not null, action text not null, object text not null, order_id int, shop_id int, status int not null,
     before jsonb, after jsonb, address text not null)`,
  'create index staff_audit_at on staff_audit (at)',
  'create index staff_audit_object on staff_audit (object, id)',
  'create index staff_audit_by on staff_audit (by_id, id) where by_id is not null',
  'create index staff_audit_order on staff_audit (order_id) where order_id is not null',
  // Never edited. What it holds of a customer goes when the order loses its person, and nothing else does.
  `create function keep_staff_audit() returns trigger language plpgsql as $$
     begin
       if (to_jsonb(new) - '{before,after}'::text[]) is distinct from (to_jsonb(old) - '{before,after}'::text[])
         or coalesce(new.before, new.after) is not null then
         raise exception 'the audit is not edited';
       end if;
       return new;
     end $$`,
  'create trigger staff_audit_kept before update on staff_audit for each row execute function keep_staff_audit()',
);

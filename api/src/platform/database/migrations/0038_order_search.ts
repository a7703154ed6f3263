import { migration } from './migration';

/** The last four have no counterpart and are left out. */
const folded = 'абвгдеёжзийклмнопрстуфхцчшщыэюяґєіїўқғҳäöüßçğışáéíóúàèâêñъьʻʼ';
const asAscii = 'abvgdeejziiklmnoprstufhccwxyeuqgeiiyqghaouscgisaeiouaeaen';

/** Orders by whatever somebody of the staff knows of them. Old ones are filled in afterwards, in batches. */
export const orderSearch = migration(
  'create extension if not exists pg_trgm',
  // Of every language the letters that trigrams are made of also where the database's locale is C.
  `create function fold_for_search(typed text) returns text language sql immutable parallel safe as $$
     select regexp_replace(translate(lower(typed), '${folded}', '${asAscii}'), '[^a-z0-9]+', ' ', 'g') $$`,
  // Words begin with a space, the phone stands between signs that no word has.
  `create function order_search_text(phone text, snapshot jsonb) returns text language sql immutable parallel safe as $$
     select ' ' || fold_for_search(concat_ws(' ', snapshot ->> 'username', snapshot -> 'address' ->> 'full_address'))
       || ' #' || regexp_replace(phone, '\\D', '', 'g') || '#' $$`,
  'alter table orders add column version int not null default 1',
  'alter table orders add column search_text text',
  'alter table orders add column slot_at bigint',
  `create function index_order() returns trigger language plpgsql as $$
     begin
       new.search_text := order_search_text(new.phone, new.snapshot);
       new.slot_at := (new.snapshot -> 'slot' ->> 'startsAt')::bigint;
       return new;
     end $$`,
  `create trigger orders_indexed before insert or update of phone, snapshot on orders for each row
     execute function index_order()`,
  // Two people at one order: the second is told what the first has changed.
  `create function count_order_version() returns trigger language plpgsql as $$
     begin
       new.version := old.version + 1;
       return new;
     end $$`,
  `create trigger orders_versioned before update of status, expected_at, total_minor, snapshot, money, phone, interval_id,
     payment_type on orders for each row execute function count_order_version()`,
  // Made while the columns are empty, which takes a look at each row and no more.
  // What waits to be put into it is read with every search: little of it.
  'create index orders_search on orders using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)',
  'create index orders_unindexed on orders (id) where search_text is null',
  'create index orders_slot_at on orders (slot_at)',
  'create index orders_shop on orders (shop_id, id)',
  'create index orders_total on orders (total_minor, id)',
  `create index orders_open on orders (id) where status in ('waiting_for_payment', 'accepted', 'cooking', 'sent')`,
  `create index orders_returned on orders (id) where money ->> 'backMinor' <> '0'`,
  `create index outbox_order on outbox ((payload ->> 'order_number')) where payload ->> 'order_number' is not null`,
);

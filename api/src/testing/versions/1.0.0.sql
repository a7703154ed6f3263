-- {"now":1795251600000,"guest":{"cookie":"sid=Wu3dfuQQ8KG9GnfCnGgA8hUUMeo9rBi7okBdDe-cf-U","orderId":1001},"earlierGuest":{"cookie":"sid=grs72Nz3-Yk33aRezGWG54TqXx18GC1bBK5L5iHwvIg","orderId":1002},"buyer":{"cookie":"sid=AhNjE9ZLrZdIutfk9reAD1JqrTaGGxWeebJEl88AQ1k","draft":{"city_id":3,"order_type":"takeaway","phone":"79161234569","payment_type":"cash","order_cache_key":"wmNA1xGX3A40n-5a_Yt3jgfjP48qqF1r"}},"customer":{"cookie":"sid=Y_BoE6Io3u53kibCXK-o8r1jx8VcpFfAyEutr24-JbU","name":"Anna","bonuses":120},"kitchenKey":"sk_wBaSnERUzP6vepNc_Y_O7YyXkOEhoO93UW_jk7hsZU4"}
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.announce_order_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       perform pg_notify('order_status', new.id::text);
       return null;
     end $$;
CREATE FUNCTION public.count_order_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       new.version := old.version + 1;
       return new;
     end $$;
CREATE FUNCTION public.fold_for_search(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
     select regexp_replace(translate(lower(typed), 'абвгдеёжзийклмнопрстуфхцчшщыэюяґєіїўқғҳäöüßçğışáéíóúàèâêñъьʻʼ', 'abvgdeejziiklmnoprstufhccwxyeuqgeiiyqghaouscgisaeiouaeaen'), '[^a-z0-9]+', ' ', 'g') $$;
CREATE FUNCTION public.index_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       new.search_text := order_search_text(new.phone, new.snapshot);
       new.slot_at := (new.snapshot -> 'slot' ->> 'startsAt')::bigint;
       return new;
     end $$;
CREATE FUNCTION public.keep_staff_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if (to_jsonb(new) - '{before,after}'::text[]) is distinct from (to_jsonb(old) - '{before,after}'::text[])
         or coalesce(new.before, new.after) is not null then
         raise exception 'the audit is not edited';
       end if;
       return new;
     end $$;
CREATE FUNCTION public.note_kitchen_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       if new.status = 'waiting_for_payment' then return null; end if;
       if tg_op = 'UPDATE' and old.status = 'waiting_for_payment' and new.status = 'canceled' then return null; end if;
       insert into kitchen_orders (order_id, shop_id) values (new.id, new.shop_id)
         on conflict (order_id) do update set seq = null;
       return null;
     end $$;
CREATE FUNCTION public.order_search_text(phone text, snapshot jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
     select ' ' || fold_for_search(concat_ws(' ', snapshot ->> 'username', snapshot -> 'address' ->> 'full_address'))
       || ' #' || regexp_replace(phone, '\D', '', 'g') || '#' $$;
CREATE FUNCTION public.stale_plan() RETURNS boolean
    LANGUAGE plpgsql
    AS $$
      begin
        raise exception 'the plan no longer holds' using errcode = 'SF001';
      end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.bonus_accounts (
    customer_id integer NOT NULL,
    currency text NOT NULL,
    balance_minor bigint NOT NULL,
    CONSTRAINT bonus_accounts_balance_minor_check CHECK ((balance_minor >= 0))
);
CREATE TABLE public.bonus_entries (
    id integer NOT NULL,
    customer_id integer NOT NULL,
    currency text NOT NULL,
    order_id integer,
    kind text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT bonus_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'accrual'::text, 'reserve'::text, 'release'::text])))
);
ALTER TABLE public.bonus_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bonus_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.brands (
    alias text NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.captcha_uses (
    signature text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.cart_changes (
    cart_id integer NOT NULL,
    request_id text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.carts (
    id integer NOT NULL,
    session_id integer,
    brand text NOT NULL,
    city_id integer NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    interval_id text,
    without_bag boolean DEFAULT false NOT NULL,
    updated_at bigint NOT NULL,
    customer_id integer,
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    offers jsonb DEFAULT '{}'::jsonb NOT NULL,
    shown jsonb,
    CONSTRAINT carts_owner CHECK (((session_id IS NULL) <> (customer_id IS NULL)))
);
ALTER TABLE public.carts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.carts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_state (
    id integer NOT NULL,
    seed_hash text NOT NULL,
    version text NOT NULL,
    seed_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT catalogue_state_id_check CHECK ((id = 1))
);
CREATE TABLE public.cities (
    id integer NOT NULL,
    alias text NOT NULL,
    currency text NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.customer_addresses (
    id integer NOT NULL,
    customer_id integer NOT NULL,
    city_id integer NOT NULL,
    place text NOT NULL,
    address jsonb NOT NULL,
    used_at bigint NOT NULL,
    "position" smallint
);
ALTER TABLE public.customer_addresses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.customers (
    id integer NOT NULL,
    brand text NOT NULL,
    phone text NOT NULL,
    name text NOT NULL,
    sex text DEFAULT 'male'::text NOT NULL,
    email text,
    birthday text,
    is_subscribed boolean DEFAULT false NOT NULL,
    is_print_fiscal_receipt boolean DEFAULT false NOT NULL,
    vk_id text,
    created_at bigint NOT NULL,
    CONSTRAINT customers_sex_check CHECK ((sex = ANY (ARRAY['male'::text, 'female'::text])))
);
ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feedback_messages (
    id integer NOT NULL,
    kind text NOT NULL,
    brand text NOT NULL,
    city_id integer,
    doc jsonb NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE public.feedback_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feedback_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gifts (
    id integer NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.ingredients (
    key text NOT NULL,
    doc jsonb NOT NULL
);
CREATE SEQUENCE public.kitchen_order_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.kitchen_orders (
    order_id integer NOT NULL,
    shop_id integer NOT NULL,
    seq bigint,
    acknowledged_at bigint,
    ready_at bigint,
    alerted_at bigint,
    courier jsonb,
    canceled jsonb
);
CREATE TABLE public.kitchen_settings (
    shop_id integer NOT NULL,
    kitchen text,
    acknowledge_minutes integer NOT NULL,
    unacknowledged text NOT NULL,
    replacement_minutes integer DEFAULT 5 NOT NULL,
    unanswered text DEFAULT 'remove'::text NOT NULL,
    CONSTRAINT kitchen_settings_kitchen_check CHECK ((kitchen = ANY (ARRAY['simulated'::text, 'staff'::text]))),
    CONSTRAINT kitchen_settings_unacknowledged_check CHECK ((unacknowledged = ANY (ARRAY['wait'::text, 'cancel'::text]))),
    CONSTRAINT kitchen_settings_unanswered_check CHECK ((unanswered = ANY (ARRAY['remove'::text, 'cancel'::text])))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.login_codes (
    id integer NOT NULL,
    brand text NOT NULL,
    phone text NOT NULL,
    session_id integer NOT NULL,
    is_verified boolean NOT NULL,
    channel text NOT NULL,
    code_hmac bytea,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at bigint NOT NULL,
    resend_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    purpose text
);
ALTER TABLE public.login_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.login_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.menu_documents (
    id integer NOT NULL,
    hash text NOT NULL,
    doc json NOT NULL,
    imported_at bigint NOT NULL,
    CONSTRAINT menu_documents_id_check CHECK ((id = 1))
);
CREATE TABLE public.menu_photos (
    hash text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    source text NOT NULL
);
CREATE TABLE public.offer_uses (
    offer text NOT NULL,
    subject text NOT NULL,
    used integer NOT NULL,
    CONSTRAINT offer_uses_used_check CHECK ((used >= 0))
);
CREATE TABLE public.order_caches (
    key text NOT NULL,
    session_id integer NOT NULL,
    city_id integer NOT NULL,
    brand text NOT NULL,
    body_hash text NOT NULL,
    body jsonb NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.order_number_key (
    id integer DEFAULT 1 NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT order_number_key_id_check CHECK ((id = 1)),
    CONSTRAINT order_number_key_key_check CHECK ((length(key) = 32))
);
CREATE TABLE public.order_refunds (
    id integer NOT NULL,
    order_id integer NOT NULL,
    request_key text NOT NULL,
    body_hash text NOT NULL,
    amount_minor bigint NOT NULL,
    to_minor bigint NOT NULL,
    lines jsonb NOT NULL,
    reason text NOT NULL,
    by text NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE public.order_refunds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_status_changes (
    order_id integer NOT NULL,
    city_id integer NOT NULL,
    status text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.orders (
    id integer NOT NULL,
    number text NOT NULL,
    tracking_key text NOT NULL,
    order_cache_key text NOT NULL,
    session_id integer,
    brand text NOT NULL,
    city_id integer NOT NULL,
    order_type text NOT NULL,
    shop_id integer NOT NULL,
    interval_id text,
    phone text NOT NULL,
    payment_type text NOT NULL,
    total_minor bigint NOT NULL,
    status text NOT NULL,
    next_step_at bigint,
    sent_at bigint,
    expected_at bigint,
    created_at bigint NOT NULL,
    snapshot jsonb NOT NULL,
    customer_id integer,
    expires_at bigint,
    answer_by bigint,
    reminded_at bigint,
    ended_by text,
    money jsonb,
    erase_at_end boolean DEFAULT false NOT NULL,
    cancel_reason text,
    version integer DEFAULT 1 NOT NULL,
    search_text text,
    slot_at bigint,
    CONSTRAINT orders_total_minor_check CHECK ((total_minor >= 0))
);
ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.outbox (
    id integer NOT NULL,
    city_id integer NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at bigint NOT NULL,
    sent_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint,
    failed_at bigint
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.packages (
    id integer NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.payment_acknowledgements (
    order_id integer NOT NULL,
    difference_minor bigint NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.payment_attempts (
    id text NOT NULL,
    order_id integer NOT NULL,
    city_id integer NOT NULL,
    account text NOT NULL,
    method text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    phase text NOT NULL,
    asking_since bigint,
    provider_id text,
    request_hash text,
    return_key text NOT NULL,
    step jsonb,
    bank_answer jsonb,
    decline_code text,
    card jsonb,
    checks integer DEFAULT 0 NOT NULL,
    checked_at bigint,
    next_check_at bigint,
    created_at bigint NOT NULL,
    CONSTRAINT payment_attempts_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_attempts_phase_check CHECK ((phase = ANY (ARRAY['open'::text, 'declined'::text, 'paid'::text])))
);
CREATE TABLE public.payment_captures (
    attempt_id text NOT NULL,
    ref text NOT NULL,
    order_id integer NOT NULL,
    city_id integer NOT NULL,
    amount_minor bigint NOT NULL,
    purpose text NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    refund_key text NOT NULL,
    refund_tries integer DEFAULT 0 NOT NULL,
    refund_at bigint,
    created_at bigint NOT NULL,
    currency text,
    part_minor bigint,
    refund_asked_minor bigint,
    refund_asked_at bigint,
    refund_fault text,
    granted_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payment_captures_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_captures_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
    CONSTRAINT payment_captures_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'late'::text, 'double'::text, 'wrong_amount'::text, 'canceled'::text])))
);
CREATE TABLE public.payment_news (
    account text NOT NULL,
    key text NOT NULL,
    attempt_id text,
    ref text,
    kind text NOT NULL,
    received_at bigint NOT NULL,
    times integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.payment_operations (
    id bigint NOT NULL,
    order_id integer NOT NULL,
    city_id integer NOT NULL,
    attempt_id text NOT NULL,
    ref text NOT NULL,
    kind text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT payment_operations_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text])))
);
ALTER TABLE public.payment_operations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_operations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.printed_tickets (
    printer_id integer NOT NULL,
    order_id integer NOT NULL,
    content text NOT NULL,
    printed_at bigint NOT NULL
);
CREATE TABLE public.product_groups (
    id integer NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.product_prices (
    product_id integer NOT NULL,
    currency text NOT NULL,
    price_minor bigint NOT NULL,
    basic_price_minor bigint,
    CONSTRAINT product_prices_price_minor_check CHECK ((price_minor >= 0))
);
CREATE TABLE public.products (
    id integer NOT NULL,
    key text NOT NULL,
    brands text[] NOT NULL,
    group_id integer NOT NULL,
    doc jsonb NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.promocodes (
    code text NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.push_subscriptions (
    id integer NOT NULL,
    order_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    told_late_at bigint
);
ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    window_start bigint NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.schema_compatibility (
    id integer NOT NULL,
    oldest_code text NOT NULL,
    CONSTRAINT schema_compatibility_id_check CHECK ((id = 1))
);
CREATE TABLE public.sessions (
    id integer NOT NULL,
    token_hash bytea NOT NULL,
    brand text NOT NULL,
    language text NOT NULL,
    city_id integer,
    order_type text,
    shop_id integer,
    delivery_address jsonb,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    customer_id integer,
    contact_since bigint
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shop_day_history (
    id bigint NOT NULL,
    shop_id integer NOT NULL,
    by text NOT NULL,
    at bigint NOT NULL,
    change jsonb NOT NULL
);
ALTER TABLE public.shop_day_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.shop_day_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shop_days (
    shop_id integer NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    until bigint
);
CREATE TABLE public.shops (
    id integer NOT NULL,
    city_id integer NOT NULL,
    doc jsonb NOT NULL
);
CREATE TABLE public.slot_holds (
    id text NOT NULL,
    shop_id integer NOT NULL,
    interval_id text NOT NULL,
    city_id integer NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.slots (
    shop_id integer NOT NULL,
    interval_id text NOT NULL,
    city_id integer NOT NULL,
    taken integer NOT NULL,
    CONSTRAINT slots_taken_check CHECK ((taken >= 0))
);
CREATE TABLE public.staff_audit (
    id bigint NOT NULL,
    at bigint NOT NULL,
    by_kind text NOT NULL,
    by_id integer,
    by text NOT NULL,
    action text NOT NULL,
    object text NOT NULL,
    order_id integer,
    shop_id integer,
    status integer NOT NULL,
    before jsonb,
    after jsonb,
    address text NOT NULL
);
ALTER TABLE public.staff_audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff_keys (
    id integer NOT NULL,
    name text NOT NULL,
    hash bytea NOT NULL,
    shop_ids integer[],
    scopes text[] NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint,
    used_at bigint,
    is_device boolean DEFAULT false NOT NULL
);
ALTER TABLE public.staff_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff_links (
    token_hash bytea NOT NULL,
    person_id integer NOT NULL,
    kind text NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT staff_links_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reset'::text])))
);
CREATE TABLE public.staff_people (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password text,
    roles jsonb NOT NULL,
    totp_secret text,
    totp_draft text,
    totp_step bigint DEFAULT 0 NOT NULL,
    recovery_codes text[] DEFAULT '{}'::text[] NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint
);
ALTER TABLE public.staff_people ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_people_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff_requests (
    key_id integer,
    request_key text NOT NULL,
    body_hash text NOT NULL,
    order_id integer NOT NULL,
    created_at bigint NOT NULL,
    person_id integer
);
CREATE TABLE public.staff_sessions (
    token_hash bytea NOT NULL,
    person_id integer NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.staff_webhooks (
    id integer NOT NULL,
    url text NOT NULL,
    shop_ids integer[],
    language text NOT NULL,
    sees_phones boolean NOT NULL,
    secret text NOT NULL,
    former_secret text,
    former_until bigint,
    created_at bigint NOT NULL,
    removed_at bigint,
    key_id integer,
    person_id integer
);
ALTER TABLE public.staff_webhooks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.verification_codes (
    brand text NOT NULL,
    phone text NOT NULL,
    session_id integer,
    channel text NOT NULL,
    code_hmac bytea,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at bigint NOT NULL,
    resend_at bigint NOT NULL,
    sent_times bigint[] NOT NULL
);
CREATE TABLE public.verifications (
    session_id integer NOT NULL,
    brand text NOT NULL,
    phone text NOT NULL,
    name text NOT NULL,
    channels text[] NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.vk_logins (
    state_hash bytea NOT NULL,
    session_id integer NOT NULL,
    brand text NOT NULL,
    code_verifier text NOT NULL,
    redirect_uri text NOT NULL,
    request_uri text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.zones (
    id integer NOT NULL,
    city_id integer NOT NULL,
    doc jsonb NOT NULL
);
INSERT INTO public.bonus_accounts VALUES (1, 'RUB', 12000);
INSERT INTO public.bonus_entries OVERRIDING SYSTEM VALUE VALUES (1, 1, 'RUB', NULL, 'grant', 12000, 1795251600000);
INSERT INTO public.carts OVERRIDING SYSTEM VALUE VALUES (1, 1, 'umi', 3, 2, NULL, false, 1795251600000, NULL, '[]', '{"gifts": [], "notes": [], "promocode": null, "bonusesLimitMinor": null}', NULL);
INSERT INTO public.carts OVERRIDING SYSTEM VALUE VALUES (2, 2, 'umi', 3, 2, NULL, false, 1795251600000, NULL, '[]', '{"gifts": [], "notes": [], "promocode": null, "bonusesLimitMinor": null}', NULL);
INSERT INTO public.carts OVERRIDING SYSTEM VALUE VALUES (3, 3, 'umi', 3, 1, NULL, false, 1795251600000, NULL, '[{"count": 2, "addedAt": 1795251600000, "lineKey": "philadelphia", "modifiers": [], "productKey": "philadelphia"}]', '{"gifts": [], "notes": [], "promocode": null, "bonusesLimitMinor": null}', '{"gifts": [], "lines": [{"key": "philadelphia", "name": "Philadelphia", "count": 2, "isAvailable": true, "unitPriceMinor": 54900}], "promocode": null, "totalMinor": 111300, "bonusesMinor": 0, "deliveryMinor": 0, "discountMinor": 0, "packagesMinor": 1500}');
INSERT INTO public.customers OVERRIDING SYSTEM VALUE VALUES (1, 'tondo', '+79161234567', 'Anna', 'male', NULL, NULL, false, false, NULL, 1795251600000);
INSERT INTO public.gifts VALUES (1, '{"id": 1, "type": "gift", "brands": ["umi"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Gurken-Maki geschenkt zur großen Bestellung", "en": "Free cucumber maki with a big order", "ru": "Маки с огурцом в подарок к большому заказу", "tr": "Büyük siparişe salatalıklı maki hediye", "uk": "Макі з огірком у подарунок до великого замовлення", "uz": "Katta buyurtmaga bodringli maki sovgʻa"}, "maxCount": 1, "conditions": [{"kind": "minimum", "prices": {"EUR": 2890, "RUB": 150000, "TRY": 95900, "UAH": 83900, "UZS": 17700000}}], "productKey": "maki-cucumber", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (2, '{"id": 2, "type": "gift", "brands": ["tondo"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Rosmarin-Focaccia geschenkt", "en": "A free rosemary focaccia", "ru": "Фокачча с розмарином в подарок", "tr": "Biberiyeli focaccia hediye", "uk": "Фокача з розмарином у подарунок", "uz": "Rozmarinli fokachcha sovgʻa"}, "maxCount": 1, "conditions": [{"kind": "minimum", "prices": {"EUR": 2290, "RUB": 120000, "TRY": 76900, "UAH": 66900, "UZS": 14200000}}], "productKey": "focaccia-rosemary", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (3, '{"id": 3, "type": "gift", "brands": ["zafran"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Bis zu zwei Ayran geschenkt", "en": "Up to two free ayrans", "ru": "До двух айранов в подарок", "tr": "En fazla iki ayran hediye", "uk": "До двох айранів у подарунок", "uz": "Ikkitagacha ayron sovgʻa"}, "maxCount": 2, "conditions": [{"kind": "minimum", "prices": {"EUR": 1740, "RUB": 90000, "TRY": 57900, "UAH": 49900, "UZS": 10600000}}], "productKey": "ayran", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (4, '{"id": 4, "type": "gift", "brands": ["umi"], "prices": {"EUR": 180, "RUB": 9900, "TRY": 6500, "UAH": 5500, "UZS": 1200000}, "message": {"de": "Cheesecake zum Sonderpreis", "en": "Cheesecake at a special price", "ru": "Чизкейк по особой цене", "tr": "Özel fiyata cheesecake", "uk": "Чизкейк за особливою ціною", "uz": "Chizkeyk maxsus narxda"}, "maxCount": 1, "conditions": [{"kind": "minimum", "prices": {"EUR": 3840, "RUB": 200000, "TRY": 127900, "UAH": 111900, "UZS": 23600000}}], "productKey": "cheesecake-ny", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (5, '{"id": 5, "type": "personalGift", "brands": ["umi", "tondo"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Ein Geburtstagsgeschenk für Sie", "en": "A birthday gift for you", "ru": "Личный подарок ко дню рождения", "tr": "Doğum gününüze özel hediye", "uk": "Особистий подарунок до дня народження", "uz": "Tugʻilgan kuningizga sovgʻa"}, "maxCount": 1, "conditions": [{"days": 7, "kind": "birthday"}, {"kind": "minimum", "prices": {"EUR": 1540, "RUB": 80000, "TRY": 50900, "UAH": 44900, "UZS": 9400000}}], "productKey": "chocolate-fondant", "usesPerCustomer": 1}');
INSERT INTO public.gifts VALUES (6, '{"id": 6, "type": "gift", "brands": ["umi"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Eine Misosuppe zu zwei Woks", "en": "A free miso soup with two woks", "ru": "Мисо-суп в подарок к двум вокам", "tr": "İki wok yanında miso çorbası hediye", "uk": "Місо-суп у подарунок до двох воків", "uz": "Ikkita vokka miso shoʻrva sovgʻa"}, "maxCount": 1, "conditions": [{"kind": "contains", "count": 2, "groupIds": [6], "productKeys": []}], "productKey": "miso-soup", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (7, '{"id": 7, "type": "gift", "brands": ["umi", "tondo", "zafran"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Wasser für unterwegs, wenn Sie selbst abholen", "en": "Water for the road with takeaway", "ru": "Вода в дорогу, если заберёте сами", "tr": "Gel-al siparişe su hediye", "uk": "Вода в дорогу, якщо заберете самі", "uz": "Oʻzingiz olib ketsangiz, suv sovgʻa"}, "maxCount": 1, "conditions": [{"kind": "order_type", "orderType": "takeaway"}, {"kind": "minimum", "prices": {"EUR": 960, "RUB": 50000, "TRY": 32000, "UAH": 28000, "UZS": 5900000}}], "productKey": "still-water", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (8, '{"id": 8, "type": "gift", "brands": ["tondo"], "prices": {"EUR": 270, "RUB": 14900, "TRY": 9400, "UAH": 8300, "UZS": 1750000}, "message": {"de": "Tiramisu zum halben Preis zu Pizza, Carbonara oder Bolognese", "en": "Half-price tiramisu with any pizza, Carbonara or Bolognese", "ru": "Тирамису за полцены к пицце, карбонаре или болоньезе", "tr": "Pizza, Carbonara veya Bolonez yanında yarı fiyatına tiramisu", "uk": "Тірамісу за пів ціни до піци, карбонари або болоньєзе", "uz": "Pitsa, karbonara yoki bolonyezega tiramisu yarim narxda"}, "maxCount": 2, "conditions": [{"from": "2026-11-01", "kind": "period", "until": "2027-12-31"}, {"kind": "contains", "count": 1, "groupIds": [9], "productKeys": ["carbonara", "bolognese"]}], "productKey": "tiramisu", "usesPerCustomer": null}');
INSERT INTO public.gifts VALUES (9, '{"id": 9, "type": "personalGift", "brands": ["umi"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Ein Mochi zu Ihrer ersten Bestellung", "en": "A free mochi with your first order", "ru": "Моти в подарок к первому заказу", "tr": "İlk siparişinize mochi hediye", "uk": "Моті в подарунок до першого замовлення", "uz": "Birinchi buyurtmangizga mochi sovgʻa"}, "maxCount": 1, "conditions": [{"kind": "first_order"}], "productKey": "mochi-strawberry", "usesPerCustomer": 1}');
INSERT INTO public.gifts VALUES (10, '{"id": 10, "type": "gift", "brands": ["zafran"], "prices": {"EUR": 0, "RUB": 0, "TRY": 0, "UAH": 0, "UZS": 0}, "message": {"de": "Baklava geschenkt, nur in der Türkei", "en": "Free baklava, in Türkiye only", "ru": "Пахлава в подарок, только в Турции", "tr": "Siparişinize baklava hediye, sadece Türkiye’de", "uk": "Пахлава в подарунок, лише в Туреччині", "uz": "Paxlava sovgʻa, faqat Turkiyada"}, "maxCount": 1, "conditions": [{"kind": "city", "aliases": ["antalya", "istanbul"]}, {"kind": "minimum", "prices": {"EUR": 1344, "RUB": 70000, "TRY": 44700, "UAH": 39100, "UZS": 8300000}}], "productKey": "baklava", "usesPerCustomer": null}');
INSERT INTO public.kitchen_orders VALUES (1001, 3001, 1, 1795251600000, NULL, NULL, NULL, NULL);
INSERT INTO public.kitchen_orders VALUES (1002, 3001, 2, 1795251600000, 1795251600000, NULL, NULL, NULL);
INSERT INTO public.kysely_migration VALUES ('0001_initial', '2026-11-29T20:42:31.671Z');
INSERT INTO public.kysely_migration VALUES ('0002_customers', '2026-11-29T20:42:31.716Z');
INSERT INTO public.kysely_migration VALUES ('0003_offers', '2026-11-29T20:42:31.752Z');
INSERT INTO public.kysely_migration VALUES ('0004_menu', '2026-11-29T20:42:31.786Z');
INSERT INTO public.kysely_migration VALUES ('0005_scale', '2026-11-29T20:42:31.816Z');
INSERT INTO public.kysely_migration VALUES ('0006_payments', '2026-11-29T20:42:31.860Z');
INSERT INTO public.kysely_migration VALUES ('0007_login_codes', '2026-11-29T20:42:31.892Z');
INSERT INTO public.kysely_migration VALUES ('0008_amounts', '2026-11-29T20:42:31.948Z');
INSERT INTO public.kysely_migration VALUES ('0009_indexes', '2026-11-29T20:42:31.985Z');
INSERT INTO public.kysely_migration VALUES ('0010_acknowledgements', '2026-11-29T20:42:32.011Z');
INSERT INTO public.kysely_migration VALUES ('0011_versions', '2026-11-29T20:42:32.037Z');
INSERT INTO public.kysely_migration VALUES ('0012_capture_currency', '2026-11-29T20:42:32.061Z');
INSERT INTO public.kysely_migration VALUES ('0013_stale_plan', '2026-11-29T20:42:32.084Z');
INSERT INTO public.kysely_migration VALUES ('0014_retention', '2026-11-29T20:42:32.108Z');
INSERT INTO public.kysely_migration VALUES ('0015_staff_keys', '2026-11-29T20:42:32.138Z');
INSERT INTO public.kysely_migration VALUES ('0016_kitchen_orders', '2026-11-29T20:42:32.172Z');
INSERT INTO public.kysely_migration VALUES ('0017_staff_webhooks', '2026-11-29T20:42:32.200Z');
INSERT INTO public.kysely_migration VALUES ('0018_shop_days', '2026-11-29T20:42:32.229Z');
INSERT INTO public.kysely_migration VALUES ('0019_removed_lines', '2026-11-29T20:42:32.253Z');
INSERT INTO public.kysely_migration VALUES ('0020_printed_tickets', '2026-11-29T20:42:32.283Z');
INSERT INTO public.kysely_migration VALUES ('0021_address_order', '2026-11-29T20:42:32.313Z');
INSERT INTO public.kysely_migration VALUES ('0022_replacements', '2026-11-29T20:42:32.339Z');
INSERT INTO public.kysely_migration VALUES ('0023_webhook_keys', '2026-11-29T20:42:32.364Z');
INSERT INTO public.kysely_migration VALUES ('0024_payment_reminders', '2026-11-29T20:42:32.389Z');
INSERT INTO public.kysely_migration VALUES ('0025_push_subscriptions', '2026-11-29T20:42:32.417Z');
INSERT INTO public.kysely_migration VALUES ('0026_order_number_key', '2026-11-29T20:42:32.446Z');
INSERT INTO public.kysely_migration VALUES ('0027_code_purposes', '2026-11-29T20:42:32.471Z');
INSERT INTO public.kysely_migration VALUES ('0028_refund_faults', '2026-11-29T20:42:32.498Z');
INSERT INTO public.kysely_migration VALUES ('0029_order_endings', '2026-11-29T20:42:32.525Z');
INSERT INTO public.kysely_migration VALUES ('0031_erasure', '2026-11-29T20:42:32.554Z');
INSERT INTO public.kysely_migration VALUES ('0034_cancel_reasons', '2026-11-29T20:42:32.579Z');
INSERT INTO public.kysely_migration VALUES ('0035_order_contact', '2026-11-29T20:42:32.605Z');
INSERT INTO public.kysely_migration VALUES ('0036_staff_people', '2026-11-29T20:42:32.650Z');
INSERT INTO public.kysely_migration VALUES ('0037_staff_audit', '2026-11-29T20:42:32.685Z');
INSERT INTO public.kysely_migration VALUES ('0038_order_search', '2026-11-29T20:42:32.726Z');
INSERT INTO public.kysely_migration VALUES ('0039_staff_refunds', '2026-11-29T20:42:32.760Z');
INSERT INTO public.kysely_migration VALUES ('0040_orders_under_way', '2026-11-29T20:42:32.789Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.login_codes OVERRIDING SYSTEM VALUE VALUES (1, 'tondo', '+79161234567', 4, false, 'call', NULL, 1, 1795251600000, 1795251660000, 1795251900000, 'login');
INSERT INTO public.order_caches VALUES ('9pr6QVa9h21X3aTq9XSx-EGkNyRPe6qK', 1, 3, 'umi', 'IjZq7F7D9XfsnAAJpHQ6pX_-MPnUgMgTT61GmKbf7So', '{"phone": "89161234567", "city_id": 3, "username": "Boris", "order_type": "delivery", "payment_type": "cash", "order_comment": "", "delivery_address": {"room": "5", "floor": "", "address": "", "entrance": "", "intercom": "", "description": ""}}', 1795251600000, 1795252200000);
INSERT INTO public.order_caches VALUES ('Gmv8RcJsPP4k7cJr7UXMfzjg3oHNQWPm', 2, 3, 'umi', '3r3StsPFKYVcSxkOBuJsNLbN2wGnjmUM5piXcQEWlDk', '{"phone": "79161234568", "city_id": 3, "username": "", "order_type": "takeaway", "payment_type": "cash", "order_comment": ""}', 1795251600000, 1795252200000);
INSERT INTO public.order_caches VALUES ('wmNA1xGX3A40n-5a_Yt3jgfjP48qqF1r', 3, 3, 'umi', '9NzNA36BiFlCGbFugjnrXt0myafQjRpDo1PVXIG1TZk', '{"phone": "79161234569", "city_id": 3, "username": "", "order_type": "takeaway", "payment_type": "cash", "order_comment": ""}', 1795251600000, 1795252200000);
INSERT INTO public.order_number_key VALUES (1, '\x8472b885318fc727383eb30fb4ed80b39d5dffc97b976ad7a4ff7774d422a42d');
INSERT INTO public.order_status_changes VALUES (1001, 3, 'accepted', 1795251600000);
INSERT INTO public.order_status_changes VALUES (1002, 3, 'accepted', 1795251600000);
INSERT INTO public.order_status_changes VALUES (1002, 3, 'done', 1795251600000);
INSERT INTO public.orders VALUES (1001, '5267172', 'ClWVKauegkHCzex9rdy8p2Dt', '9pr6QVa9h21X3aTq9XSx-EGkNyRPe6qK', 1, 'umi', 3, 'delivery', 3001, '20261121-asap', '+79161234567', 'cash', 111300, 'accepted', NULL, NULL, 1795254300000, 1795251600000, '{"slot": {"id": "20261121-asap", "endsAt": 1795255200000, "isAsap": true, "startsAt": 1795254300000, "capacityId": "20261121-0765"}, "uses": [], "email": null, "lines": [{"name": {"de": "Philadelphia", "en": "Philadelphia", "ru": "Филадельфия", "tr": "Philadelphia", "uk": "Філадельфія", "uz": "Filadelfiya"}, "count": 2, "chosen": [], "lineKey": "philadelphia", "modifiers": {"groups": [], "single": [], "available": []}, "productId": 1101, "productKey": "philadelphia", "amountMinor": 109800, "unitPriceMinor": 54900}], "prices": {"totalMinor": 111300, "bonusesMinor": 0, "deliveryMinor": 0, "discountMinor": 0, "packagesMinor": 1500, "subtotalMinor": 109800, "upcomingBonusesMinor": 0}, "address": {"id": null, "inn": "5000000003", "map": {"coordinates": {"latitude": 55.880512, "longitude": 37.445074}}, "city": {"id": 3, "name": "Khimki"}, "ogrn": "1025000000003", "room": "5", "type": "house", "floor": "", "found": true, "house": "14", "street": "Moskovskaya Street", "address": "Moskovskaya Street, 14", "city_id": 3, "no_bell": false, "district": "Old Khimki", "entrance": "", "intercom": "", "locality": "Khimki", "approximate": false, "description": "", "company_name": "ООО «Канал Фуд»", "full_address": "Khimki, Moskovskaya Street, 14", "shop_address": "Moskovskaya Street, 14", "leave_at_door": false, "call_on_arrival": false, "delivery_prices": {"delivery": 90, "has_free_delivery": true, "minimum_order_amount": 1000}, "delivery_zone_id": 301, "delivery_possible": true}, "cityUrl": "http://127.0.0.1:39571/khimki", "comment": "", "currency": {"code": "RUB", "sign": "₽", "fractionDigits": 0}, "language": "en", "packages": [{"id": 1, "name": {"de": "Papiertüte", "en": "Paper bag", "ru": "Бумажный пакет", "tr": "Kâğıt poşet", "uk": "Паперовий пакет", "uz": "Qogʻoz paket"}, "alias": "packet-bag", "count": 1, "priceMinor": 1500}], "username": "Boris", "cashMinor": 0, "promocode": null, "cookingMinutes": 20, "deliveryMinutes": 25}', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 1, ' boris khimki moskovskaya street 14 #79161234567#', 1795254300000);
INSERT INTO public.orders VALUES (1002, '4507951', 'Ivz4DUoIj2oAzkYBOo_hDziz', 'Gmv8RcJsPP4k7cJr7UXMfzjg3oHNQWPm', 2, 'umi', 3, 'takeaway', 3001, '20261121-asap', '+79161234568', 'cash', 111300, 'done', NULL, NULL, 1795252800000, 1795251600000, '{"slot": {"id": "20261121-asap", "endsAt": 1795253700000, "isAsap": true, "startsAt": 1795252800000, "capacityId": "20261121-0735"}, "uses": [], "email": null, "lines": [{"name": {"de": "Philadelphia", "en": "Philadelphia", "ru": "Филадельфия", "tr": "Philadelphia", "uk": "Філадельфія", "uz": "Filadelfiya"}, "count": 2, "chosen": [], "lineKey": "philadelphia", "modifiers": {"groups": [], "single": [], "available": []}, "productId": 1101, "productKey": "philadelphia", "amountMinor": 109800, "unitPriceMinor": 54900}], "prices": {"totalMinor": 111300, "bonusesMinor": 0, "deliveryMinor": 0, "discountMinor": 0, "packagesMinor": 1500, "subtotalMinor": 109800, "upcomingBonusesMinor": 0}, "address": null, "cityUrl": "http://127.0.0.1:39571/khimki", "comment": "", "currency": {"code": "RUB", "sign": "₽", "fractionDigits": 0}, "language": "en", "packages": [{"id": 1, "name": {"de": "Papiertüte", "en": "Paper bag", "ru": "Бумажный пакет", "tr": "Kâğıt poşet", "uk": "Паперовий пакет", "uz": "Qogʻoz paket"}, "alias": "packet-bag", "count": 1, "priceMinor": 1500}], "username": "", "cashMinor": 0, "promocode": null, "cookingMinutes": 20, "deliveryMinutes": 0}', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, 2, '  #79161234568#', 1795252800000);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (1, 3, 'order_accepted', '{"text": "Order 5267172 is accepted. Total: 1 113 ₽. Thank you!", "phone": "+79161234567", "language": "en", "order_number": "5267172"}', 0, 1795251600000, NULL, 1795251600000, 1795262400000, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (2, 3, 'order_accepted', '{"text": "Order 4507951 is accepted. Total: 1 113 ₽. Thank you!", "phone": "+79161234568", "language": "en", "order_number": "4507951"}', 0, 1795251600000, NULL, 1795251600000, 1795260900000, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (3, 3, 'payment_receipt', '{"text": "Order 4507951 is completed: 1 113 ₽. Thank you! Here is your receipt. http://127.0.0.1:39571/api/order/receipt?order_id=1002&key=Ivz4DUoIj2oAzkYBOo_hDziz", "phone": "+79161234568", "language": "en", "order_number": "4507951"}', 0, 1795251600000, NULL, 1795251600000, 1795510800000, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (4, 3, 'verification_code', '{"code": "2437", "text": "Your sign-in code is 2, 4, 3, 7. Once more: 2, 4, 3, 7", "phone": "+79161234567", "channel": "call", "language": "en"}', 0, 1795251600000, NULL, 1795251600000, 1795251900000, NULL);
INSERT INTO public.promocodes VALUES ('HELLO15', '{"code": "HELLO15", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 15, "groupIds": null}, "isOffered": true, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "first_order"}], "description": {"de": "15 % auf die erste Bestellung", "en": "15% off your first order", "ru": "Скидка 15 % на первый заказ", "tr": "İlk siparişe %15 indirim", "uk": "Знижка 15 % на перше замовлення", "uz": "Birinchi buyurtmaga 15 % chegirma"}, "usesPerCustomer": 1}');
INSERT INTO public.promocodes VALUES ('SALMON10', '{"code": "SALMON10", "brands": ["umi"], "discount": {"kind": "percent", "percent": 10, "groupIds": null}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "minimum", "prices": {"EUR": 1890, "RUB": 100000, "TRY": 63900, "UAH": 55900, "UZS": 11800000}}], "description": {"de": "10 % auf die Bestellung", "en": "10% off your order", "ru": "Скидка 10 % на заказ", "tr": "Siparişe %10 indirim", "uk": "Знижка 10 % на замовлення", "uz": "Buyurtmaga 10 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('PARTY', '{"code": "PARTY", "brands": ["umi", "tondo"], "discount": {"kind": "amount", "prices": {"EUR": 590, "RUB": 30000, "TRY": 18900, "UAH": 16900, "UZS": 3500000}}, "isOffered": true, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "minimum", "prices": {"EUR": 2890, "RUB": 150000, "TRY": 95900, "UAH": 83900, "UZS": 17700000}}], "description": {"de": "Rabatt auf größere Bestellungen", "en": "A discount on larger orders", "ru": "Скидка на большой заказ", "tr": "Büyük siparişe indirim", "uk": "Знижка на велике замовлення", "uz": "Katta buyurtmaga chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('PIZZALOVE', '{"code": "PIZZALOVE", "brands": ["tondo"], "discount": {"kind": "product", "productKey": "margherita"}, "isOffered": true, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "minimum", "prices": {"EUR": 2290, "RUB": 120000, "TRY": 76900, "UAH": 66900, "UZS": 14200000}}], "description": {"de": "Eine Margherita geschenkt", "en": "A free Margherita", "ru": "Маргарита в подарок", "tr": "Margherita hediye", "uk": "Маргарита в подарунок", "uz": "Margarita sovgʻa"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('AYRAN', '{"code": "AYRAN", "brands": ["zafran"], "discount": {"kind": "product", "productKey": "ayran"}, "isOffered": true, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "minimum", "prices": {"EUR": 940, "RUB": 50000, "TRY": 31900, "UAH": 27900, "UZS": 5900000}}], "description": {"de": "Ein Ayran geschenkt", "en": "A free ayran", "ru": "Айран в подарок", "tr": "Ayran hediye", "uk": "Айран у подарунок", "uz": "Ayron sovgʻa"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('SUMMER26', '{"code": "SUMMER26", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 20, "groupIds": null}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2026-08-31"}], "description": {"de": "Sommerrabatt 20 %", "en": "Summer discount: 20%", "ru": "Летняя скидка 20 %", "tr": "%20 yaz indirimi", "uk": "Літня знижка 20 %", "uz": "Yozgi 20 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('ROLLS300', '{"code": "ROLLS300", "brands": ["umi"], "discount": {"kind": "amount", "prices": {"EUR": 576, "RUB": 30000, "TRY": 19200, "UAH": 16800, "UZS": 3500000}}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "minimum", "prices": {"EUR": 1728, "RUB": 90000, "TRY": 57500, "UAH": 50300, "UZS": 10600000}}], "description": {"de": "Rabatt, einmal pro Person", "en": "A discount, once per customer", "ru": "Скидка на заказ, одна на гостя", "tr": "Siparişe indirim, kişi başı bir kez", "uk": "Знижка на замовлення, одна на гостя", "uz": "Buyurtmaga chegirma, har bir kishiga bir marta"}, "usesPerCustomer": 1}');
INSERT INTO public.promocodes VALUES ('PICKUP10', '{"code": "PICKUP10", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 10, "groupIds": null}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "order_type", "orderType": "takeaway"}], "description": {"de": "10 % bei Abholung", "en": "10% off takeaway", "ru": "Скидка 10 % на самовывоз", "tr": "Gel-al siparişlerde %10 indirim", "uk": "Знижка 10 % на самовивіз", "uz": "Olib ketishga 10 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('DESSERT50', '{"code": "DESSERT50", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 50, "groupIds": [17]}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}], "description": {"de": "Desserts zum halben Preis", "en": "Desserts at half price", "ru": "Десерты за полцены", "tr": "Tatlılar yarı fiyatına", "uk": "Десерти за пів ціни", "uz": "Shirinliklar yarim narxda"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('FASTEST', '{"code": "FASTEST", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 25, "groupIds": null}, "usesTotal": 500, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}], "description": {"de": "25 % für die ersten fünfhundert Bestellungen", "en": "25% off for the first five hundred orders", "ru": "Скидка 25 % для первых пятисот заказов", "tr": "İlk beş yüz siparişe %25 indirim", "uk": "Знижка 25 % для перших п’ятисот замовлень", "uz": "Birinchi besh yuzta buyurtmaga 25 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('KHIMKI', '{"code": "KHIMKI", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 10, "groupIds": null}, "usesTotal": null, "conditions": [{"kind": "city", "aliases": ["khimki"]}, {"from": null, "kind": "period", "until": "2027-12-31"}], "description": {"de": "10 % in Chimki", "en": "10% off in Khimki", "ru": "Скидка 10 % в Химках", "tr": "Himki’de %10 indirim", "uk": "Знижка 10 % у Хімках", "uz": "Ximkida 10 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('SPRING27', '{"code": "SPRING27", "brands": ["umi", "tondo", "zafran"], "discount": {"kind": "percent", "percent": 15, "groupIds": null}, "usesTotal": null, "conditions": [{"from": "2027-03-01", "kind": "period", "until": "2027-05-31"}], "description": {"de": "Frühlingsrabatt 15 %", "en": "Spring discount: 15%", "ru": "Весенняя скидка 15 %", "tr": "%15 bahar indirimi", "uk": "Весняна знижка 15 %", "uz": "Bahorgi 15 % chegirma"}, "usesPerCustomer": null}');
INSERT INTO public.promocodes VALUES ('WOKDUO', '{"code": "WOKDUO", "brands": ["umi"], "discount": {"kind": "product", "productKey": "lemonade-ginger"}, "usesTotal": null, "conditions": [{"from": null, "kind": "period", "until": "2027-12-31"}, {"kind": "contains", "count": 2, "groupIds": [6], "productKeys": []}], "description": {"de": "Eine Limonade geschenkt zu zwei Woks", "en": "A free lemonade with two woks", "ru": "Лимонад в подарок к двум вокам", "tr": "İki wok yanında limonata hediye", "uk": "Лимонад у подарунок до двох воків", "uz": "Ikkita vokka limonad sovgʻa"}, "usesPerCustomer": null}');
INSERT INTO public.schema_compatibility VALUES (1, '0007_login_codes');
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (1, '\xae763bb6ce9ce2e7b0f662c1a8414a3ae8d21c46260775fdc56d3a5ec2f24701', 'umi', 'en', 3, 'delivery', NULL, '{"id": null, "inn": "5000000003", "map": {"coordinates": {"latitude": 55.880512, "longitude": 37.445074}}, "city": {"id": 3, "name": "Khimki"}, "ogrn": "1025000000003", "room": "5", "type": "house", "floor": "", "found": true, "house": "14", "street": "Moskovskaya Street", "address": "Moskovskaya Street, 14", "city_id": 3, "no_bell": false, "district": "Old Khimki", "entrance": "", "intercom": "", "locality": "Khimki", "approximate": false, "description": "", "company_name": "ООО «Канал Фуд»", "full_address": "Khimki, Moskovskaya Street, 14", "shop_address": "Moskovskaya Street, 14", "leave_at_door": false, "call_on_arrival": false, "delivery_prices": {"delivery": 90, "has_free_delivery": true, "minimum_order_amount": 1000}, "delivery_zone_id": 301, "delivery_possible": true}', 1795251600000, 1795251600000, NULL, NULL);
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (2, '\xd94b69cf1fc88584a57c3ce58018e79e3dcb4a01db3cc453b2084fd6b907ad7a', 'umi', 'en', 3, 'takeaway', 3001, 'null', 1795251600000, 1795251600000, NULL, NULL);
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (3, '\x90f99bea743443bb37cfc336408a916397ca5180ee21b297513fe3c9daf50542', 'umi', 'en', 3, 'takeaway', 3001, 'null', 1795251600000, 1795251600000, NULL, NULL);
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES (4, '\x2505a4ce2a328c46a8e23a8b23e121be334560e7909cbfbf1eaf7b5116d13632', 'tondo', 'en', NULL, NULL, NULL, 'null', 1795251600000, 1795251600000, 1, NULL);
INSERT INTO public.slots VALUES (3001, '20261121-0765', 3, 1);
INSERT INTO public.slots VALUES (3001, '20261121-0735', 3, 1);
INSERT INTO public.staff_audit OVERRIDING SYSTEM VALUE VALUES (1, 1795251600000, 'key', 1, 'a kitchen', 'staffStep', 'order 1001', 1001, 3001, 200, NULL, '{"step": "acknowledge"}', '127.0.0.1');
INSERT INTO public.staff_audit OVERRIDING SYSTEM VALUE VALUES (2, 1795251600000, 'key', 1, 'a kitchen', 'staffStep', 'order 1002', 1002, 3001, 200, NULL, '{"step": "done"}', '127.0.0.1');
INSERT INTO public.staff_keys OVERRIDING SYSTEM VALUE VALUES (1, 'a kitchen', '\xa8b483e4aefa85ac9fe630fbce76199638f7bb2880de8c8ea22efeaffd819cf0', '{3001}', '{orders:read,orders:write,phones:read,shop:read,shop:write,systems:write,refunds:small,refunds:write,people:write,audit:read}', 1795251600000, NULL, NULL, 1795251600000, false);
INSERT INTO public.staff_requests VALUES (1, '27140200-160f-4db3-b018-f59c68c0d3f4', '4Hwj7iuVCceXVjsyJpvFqwiMYUZGLTMA8vX6UW51nt4', 1001, 1795251600000, NULL);
INSERT INTO public.staff_requests VALUES (1, '6b40d4f3-8d03-47f6-925d-d24e6e332d9b', 'EloNX4IOKUyGFtW1ri6i5kPWreF0GmlelJ0EM8FWE0k', 1002, 1795251600000, NULL);
SELECT pg_catalog.setval('public.bonus_entries_id_seq', 1, true);
SELECT pg_catalog.setval('public.carts_id_seq', 3, true);
SELECT pg_catalog.setval('public.customer_addresses_id_seq', 1, false);
SELECT pg_catalog.setval('public.customers_id_seq', 1, true);
SELECT pg_catalog.setval('public.feedback_messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.kitchen_order_seq', 2, true);
SELECT pg_catalog.setval('public.login_codes_id_seq', 1, true);
SELECT pg_catalog.setval('public.order_refunds_id_seq', 1, false);
SELECT pg_catalog.setval('public.orders_id_seq', 1002, true);
SELECT pg_catalog.setval('public.outbox_id_seq', 4, true);
SELECT pg_catalog.setval('public.payment_operations_id_seq', 1, false);
SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.sessions_id_seq', 4, true);
SELECT pg_catalog.setval('public.shop_day_history_id_seq', 1, false);
SELECT pg_catalog.setval('public.staff_audit_id_seq', 2, true);
SELECT pg_catalog.setval('public.staff_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.staff_people_id_seq', 1, false);
SELECT pg_catalog.setval('public.staff_webhooks_id_seq', 1, false);
ALTER TABLE ONLY public.bonus_accounts
    ADD CONSTRAINT bonus_accounts_pkey PRIMARY KEY (customer_id, currency);
ALTER TABLE ONLY public.bonus_entries
    ADD CONSTRAINT bonus_entries_order_id_kind_key UNIQUE (order_id, kind);
ALTER TABLE ONLY public.bonus_entries
    ADD CONSTRAINT bonus_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (alias);
ALTER TABLE ONLY public.captcha_uses
    ADD CONSTRAINT captcha_uses_pkey PRIMARY KEY (signature);
ALTER TABLE ONLY public.cart_changes
    ADD CONSTRAINT cart_changes_pkey PRIMARY KEY (cart_id, request_id);
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_customer UNIQUE (customer_id, brand, city_id);
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_session_id_brand_city_id_key UNIQUE (session_id, brand, city_id);
ALTER TABLE ONLY public.catalogue_state
    ADD CONSTRAINT catalogue_state_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_alias_key UNIQUE (alias);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_addresses
    ADD CONSTRAINT customer_addresses_customer_id_city_id_place_key UNIQUE (customer_id, city_id, place);
ALTER TABLE ONLY public.customer_addresses
    ADD CONSTRAINT customer_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_brand_phone_key UNIQUE (brand, phone);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_brand_vk_id_key UNIQUE (brand, vk_id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gifts
    ADD CONSTRAINT gifts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ingredients
    ADD CONSTRAINT ingredients_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.kitchen_orders
    ADD CONSTRAINT kitchen_orders_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.kitchen_orders
    ADD CONSTRAINT kitchen_orders_seq_key UNIQUE (seq);
ALTER TABLE ONLY public.kitchen_settings
    ADD CONSTRAINT kitchen_settings_pkey PRIMARY KEY (shop_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.login_codes
    ADD CONSTRAINT login_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_documents
    ADD CONSTRAINT menu_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_photos
    ADD CONSTRAINT menu_photos_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.offer_uses
    ADD CONSTRAINT offer_uses_pkey PRIMARY KEY (offer, subject);
ALTER TABLE ONLY public.order_caches
    ADD CONSTRAINT order_caches_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.order_number_key
    ADD CONSTRAINT order_number_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_order_id_request_key_key UNIQUE (order_id, request_key);
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_status_changes
    ADD CONSTRAINT order_status_changes_pkey PRIMARY KEY (order_id, status);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_city_id_number_key UNIQUE (city_id, number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_order_cache_key_key UNIQUE (order_cache_key);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_tracking_key_key UNIQUE (tracking_key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_acknowledgements
    ADD CONSTRAINT payment_acknowledgements_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_return_key_key UNIQUE (return_key);
ALTER TABLE ONLY public.payment_captures
    ADD CONSTRAINT payment_captures_pkey PRIMARY KEY (attempt_id, ref);
ALTER TABLE ONLY public.payment_captures
    ADD CONSTRAINT payment_captures_refund_key_key UNIQUE (refund_key);
ALTER TABLE ONLY public.payment_news
    ADD CONSTRAINT payment_news_pkey PRIMARY KEY (account, key);
ALTER TABLE ONLY public.payment_operations
    ADD CONSTRAINT payment_operations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.printed_tickets
    ADD CONSTRAINT printed_tickets_pkey PRIMARY KEY (printer_id, order_id);
ALTER TABLE ONLY public.product_groups
    ADD CONSTRAINT product_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_prices
    ADD CONSTRAINT product_prices_pkey PRIMARY KEY (product_id, currency);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promocodes
    ADD CONSTRAINT promocodes_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_order_id_endpoint_key UNIQUE (order_id, endpoint);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.schema_compatibility
    ADD CONSTRAINT schema_compatibility_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.shop_day_history
    ADD CONSTRAINT shop_day_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shop_days
    ADD CONSTRAINT shop_days_pkey PRIMARY KEY (shop_id, kind, key);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.slot_holds
    ADD CONSTRAINT slot_holds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.slots
    ADD CONSTRAINT slots_pkey PRIMARY KEY (shop_id, interval_id);
ALTER TABLE ONLY public.staff_audit
    ADD CONSTRAINT staff_audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_keys
    ADD CONSTRAINT staff_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.staff_keys
    ADD CONSTRAINT staff_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_links
    ADD CONSTRAINT staff_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.staff_people
    ADD CONSTRAINT staff_people_email_key UNIQUE (email);
ALTER TABLE ONLY public.staff_people
    ADD CONSTRAINT staff_people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.staff_webhooks
    ADD CONSTRAINT staff_webhooks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (brand, phone);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.vk_logins
    ADD CONSTRAINT vk_logins_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.zones
    ADD CONSTRAINT zones_pkey PRIMARY KEY (id);
CREATE INDEX bonus_entries_customer ON public.bonus_entries USING btree (customer_id);
CREATE INDEX cart_changes_created_at ON public.cart_changes USING btree (created_at);
CREATE INDEX kitchen_orders_feed ON public.kitchen_orders USING btree (shop_id, seq);
CREATE INDEX kitchen_orders_unacknowledged ON public.kitchen_orders USING btree (order_id) WHERE (acknowledged_at IS NULL);
CREATE INDEX kitchen_orders_unnumbered ON public.kitchen_orders USING btree (order_id) WHERE (seq IS NULL);
CREATE INDEX login_codes_phone ON public.login_codes USING btree (brand, phone, sent_at);
CREATE INDEX login_codes_sent ON public.login_codes USING btree (sent_at);
CREATE INDEX menu_photos_source ON public.menu_photos USING btree (source);
CREATE INDEX order_caches_expires_at ON public.order_caches USING btree (expires_at);
CREATE INDEX orders_answer_by ON public.orders USING btree (answer_by) WHERE (answer_by IS NOT NULL);
CREATE INDEX orders_brand_id ON public.orders USING btree (brand, id DESC);
CREATE INDEX orders_customer ON public.orders USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_expires_at ON public.orders USING btree (expires_at) WHERE (status = 'waiting_for_payment'::text);
CREATE INDEX orders_next_step_at ON public.orders USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE INDEX orders_number ON public.orders USING btree (number, brand);
CREATE INDEX orders_of_guests ON public.orders USING btree (created_at) WHERE ((customer_id IS NULL) AND (phone <> ''::text));
CREATE INDEX orders_open ON public.orders USING btree (id) WHERE (status = ANY (ARRAY['waiting_for_payment'::text, 'accepted'::text, 'cooking'::text, 'sent'::text]));
CREATE INDEX orders_phone_number ON public.orders USING btree (phone, number);
CREATE INDEX orders_returned ON public.orders USING btree (id) WHERE ((money ->> 'backMinor'::text) <> '0'::text);
CREATE INDEX orders_search ON public.orders USING gin (search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_session ON public.orders USING btree (session_id);
CREATE INDEX orders_shop ON public.orders USING btree (shop_id, id);
CREATE INDEX orders_slot_at ON public.orders USING btree (slot_at);
CREATE INDEX orders_to_erase ON public.orders USING btree (created_at) WHERE erase_at_end;
CREATE INDEX orders_total ON public.orders USING btree (total_minor, id);
CREATE INDEX orders_under_way ON public.orders USING btree (id) WHERE (status = ANY (ARRAY['accepted'::text, 'cooking'::text, 'sent'::text]));
CREATE INDEX orders_unindexed ON public.orders USING btree (id) WHERE (search_text IS NULL);
CREATE INDEX outbox_order ON public.outbox USING btree (((payload ->> 'order_number'::text))) WHERE ((payload ->> 'order_number'::text) IS NOT NULL);
CREATE INDEX outbox_sent_at ON public.outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_attempts_order ON public.payment_attempts USING btree (order_id, created_at);
CREATE INDEX payment_attempts_provider ON public.payment_attempts USING btree (account, provider_id);
CREATE UNIQUE INDEX payment_attempts_request ON public.payment_attempts USING btree (order_id, request_hash) WHERE (request_hash IS NOT NULL);
CREATE INDEX payment_captures_due ON public.payment_captures USING btree (refund_at) WHERE (refund_at IS NOT NULL);
CREATE INDEX payment_captures_kept ON public.payment_captures USING btree (created_at) WHERE (purpose = 'order'::text);
CREATE UNIQUE INDEX payment_captures_one_per_order ON public.payment_captures USING btree (order_id) WHERE (purpose = 'order'::text);
CREATE INDEX payment_captures_order ON public.payment_captures USING btree (order_id);
CREATE INDEX payment_captures_owed ON public.payment_captures USING btree (refund_at) WHERE (((purpose = 'order'::text) AND (refunded_minor < part_minor)) OR ((purpose <> 'order'::text) AND (refunded_minor < amount_minor)));
CREATE INDEX payment_news_attempt ON public.payment_news USING btree (attempt_id);
CREATE INDEX payment_news_received_at ON public.payment_news USING btree (received_at);
CREATE INDEX payment_operations_order ON public.payment_operations USING btree (order_id);
CREATE INDEX printed_tickets_order ON public.printed_tickets USING btree (order_id);
CREATE INDEX sessions_customer ON public.sessions USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX sessions_seen_at ON public.sessions USING btree (seen_at);
CREATE INDEX shop_day_history_shop ON public.shop_day_history USING btree (shop_id, id);
CREATE INDEX staff_audit_at ON public.staff_audit USING btree (at);
CREATE INDEX staff_audit_by ON public.staff_audit USING btree (by_id, id) WHERE (by_id IS NOT NULL);
CREATE INDEX staff_audit_object ON public.staff_audit USING btree (object, id);
CREATE INDEX staff_audit_order ON public.staff_audit USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX staff_links_person ON public.staff_links USING btree (person_id);
CREATE INDEX staff_requests_created_at ON public.staff_requests USING btree (created_at);
CREATE UNIQUE INDEX staff_requests_once ON public.staff_requests USING btree (key_id, person_id, request_key) NULLS NOT DISTINCT;
CREATE INDEX staff_sessions_person ON public.staff_sessions USING btree (person_id);
CREATE INDEX verification_codes_session ON public.verification_codes USING btree (session_id);
CREATE TRIGGER orders_changed AFTER UPDATE OF status, expected_at, total_minor, snapshot ON public.orders FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.expected_at IS DISTINCT FROM new.expected_at)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.snapshot IS DISTINCT FROM new.snapshot))) EXECUTE FUNCTION public.note_kitchen_order();
CREATE TRIGGER orders_indexed BEFORE INSERT OR UPDATE OF phone, snapshot ON public.orders FOR EACH ROW EXECUTE FUNCTION public.index_order();
CREATE TRIGGER orders_money_moved AFTER UPDATE OF money ON public.orders FOR EACH ROW WHEN ((old.money IS DISTINCT FROM new.money)) EXECUTE FUNCTION public.announce_order_status();
CREATE TRIGGER orders_noted AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.note_kitchen_order();
CREATE TRIGGER orders_promised AFTER UPDATE OF expected_at ON public.orders FOR EACH ROW WHEN (((old.expected_at IS DISTINCT FROM new.expected_at) AND (old.status = new.status))) EXECUTE FUNCTION public.announce_order_status();
CREATE TRIGGER orders_recomposed AFTER UPDATE OF total_minor, snapshot ON public.orders FOR EACH ROW WHEN ((((old.total_minor IS DISTINCT FROM new.total_minor) OR (old.snapshot IS DISTINCT FROM new.snapshot)) AND (old.status = new.status) AND (new.status = ANY (ARRAY['accepted'::text, 'cooking'::text])))) EXECUTE FUNCTION public.announce_order_status();
CREATE TRIGGER orders_status_changed AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.announce_order_status();
CREATE TRIGGER orders_versioned BEFORE UPDATE OF status, expected_at, total_minor, snapshot, money, phone, interval_id, payment_type ON public.orders FOR EACH ROW EXECUTE FUNCTION public.count_order_version();
CREATE TRIGGER staff_audit_kept BEFORE UPDATE ON public.staff_audit FOR EACH ROW EXECUTE FUNCTION public.keep_staff_audit();
ALTER TABLE ONLY public.bonus_accounts
    ADD CONSTRAINT bonus_accounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bonus_entries
    ADD CONSTRAINT bonus_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bonus_entries
    ADD CONSTRAINT bonus_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_changes
    ADD CONSTRAINT cart_changes_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES public.carts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_addresses
    ADD CONSTRAINT customer_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kitchen_orders
    ADD CONSTRAINT kitchen_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_caches
    ADD CONSTRAINT order_caches_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_status_changes
    ADD CONSTRAINT order_status_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment_acknowledgements
    ADD CONSTRAINT payment_acknowledgements_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.payment_captures
    ADD CONSTRAINT payment_captures_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.printed_tickets
    ADD CONSTRAINT printed_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.printed_tickets
    ADD CONSTRAINT printed_tickets_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES public.staff_webhooks(id);
ALTER TABLE ONLY public.product_prices
    ADD CONSTRAINT product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_links
    ADD CONSTRAINT staff_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_requests
    ADD CONSTRAINT staff_requests_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.staff_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_requests
    ADD CONSTRAINT staff_requests_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_webhooks
    ADD CONSTRAINT staff_webhooks_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.staff_keys(id);
ALTER TABLE ONLY public.staff_webhooks
    ADD CONSTRAINT staff_webhooks_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_people(id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.vk_logins
    ADD CONSTRAINT vk_logins_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.zones
    ADD CONSTRAINT zones_city_id_fkey FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;

import type { ShopDayChange } from '@storefront/contracts';
import type { ColumnType, Generated } from 'kysely';
import { sql } from 'kysely';
import type { Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { CatalogueCity } from './catalogue/CatalogueCity';
import type { CatalogueShop } from './catalogue/CatalogueShop';
import type { CatalogueZone } from './catalogue/CatalogueZone';

export interface SlotsTable {
  shop_id: number;
  interval_id: string;
  city_id: number;
  taken: number;
}

interface SlotHoldsTable {
  id: string;
  shop_id: number;
  interval_id: string;
  city_id: number;
  expires_at: Millis;
}
interface CitiesTable {
  id: number;
  alias: string;
  currency: string;
  doc: Json<CatalogueCity>;
}
interface ZonesTable {
  id: number;
  city_id: number;
  doc: Json<CatalogueZone>;
}
interface ShopsTable {
  id: number;
  city_id: number;
  doc: Json<CatalogueShop>;
}
/** `value` has the type of the kind: `ShopDayRow`. */
interface ShopDaysTable {
  shop_id: number;
  kind: string;
  key: string;
  value: ColumnType<unknown, string, string>;
  until: Millis | null;
}
interface ShopDayHistoryTable {
  id: Generated<number>;
  shop_id: number;
  by: string;
  at: Millis;
  change: Json<ShopDayChange>;
}

declare module '../platform/database/Database' {
  interface Database {
    cities: CitiesTable;
    zones: ZonesTable;
    shops: ShopsTable;
    shop_days: ShopDaysTable;
    shop_day_history: ShopDayHistoryTable;
    slots: SlotsTable;
    slot_holds: SlotHoldsTable;
  }
}

/** Slots are named by their shop's business date, which is nowhere further from ours than this. */
const slotLifeMs = 3 * 86_400_000;

export const placesTables = {
  cities: { impersonal: ['alias', 'currency', 'doc'] },
  zones: { impersonal: ['doc'] },
  shops: { readBy: ['ordering', 'staff'], impersonal: ['doc'] },
  shop_days: { impersonal: ['kind', 'key', 'value'] },
  // Who changed a shop's day is a key of the staff.
  shop_day_history: { readBy: ['staff'], impersonal: ['by', 'change'] },
  slot_holds: { impersonal: ['id', 'interval_id'] },
  slots: {
    readBy: ['ordering'],
    impersonal: ['interval_id'],
    isOld: (now) => {
      const lastDate = new Date(now - slotLifeMs).toISOString().slice(0, 10).replaceAll('-', '');
      return sql`interval_id < ${lastDate}`;
    },
  },
} satisfies TablesData;

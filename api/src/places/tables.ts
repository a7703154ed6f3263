import { sql } from 'kysely';
import type { TablesData } from '../platform/database/TableData';

export interface SlotsTable {
  shop_id: number;
  interval_id: string;
  city_id: number;
  taken: number;
}

declare module '../platform/database/Database' {
  interface Database {
    slots: SlotsTable;
  }
}

/** Slots are named by their shop's business date, which is nowhere further from ours than this. */
const slotLifeMs = 3 * 86_400_000;

export const placesTables = {
  slots: {
    readBy: ['ordering'],
    impersonal: ['interval_id'],
    isOld: (now) => {
      const lastDate = new Date(now - slotLifeMs).toISOString().slice(0, 10).replaceAll('-', '');
      return sql`interval_id < ${lastDate}`;
    },
  },
} satisfies TablesData;

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

import { catalogueTables } from '../catalogue/tables';
import { menuTables } from '../menu/tables';
import { offersTables } from '../offers/tables';
import { orderingTables } from '../ordering/tables';
import { paymentsTables } from '../payments/tables';
import { peopleTables } from '../people/tables';
import { placesTables } from '../places/tables';
import type { Database } from '../platform/database/Database';
import type { TableData, TablesData } from '../platform/database/TableData';
import { platformTables } from '../platform/tables';
import { staffTables } from '../staff/tables';
import { entryTables } from './tables';

/** What every table holds. From the top down: what refers to a row goes before it. */
export const allTables: TablesData = {
  ...entryTables,
  ...staffTables,
  ...paymentsTables,
  ...orderingTables,
  ...offersTables,
  ...platformTables,
  ...peopleTables,
  ...placesTables,
  ...menuTables,
  ...catalogueTables,
} satisfies Record<keyof Database, TableData>;

import type { Default, Json } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';
import type { WholeBrand } from './CatalogueVersion';

/** One row: which seed the catalogue tables hold. `version` goes into ETags and cache keys. */
interface CatalogueStateTable {
  id: number;
  seed_hash: string;
  seed_version: Default<number>;
  version: string;
}
interface BrandsTable {
  alias: string;
  doc: Json<WholeBrand>;
}

declare module '../platform/database/Database' {
  interface Database {
    catalogue_state: CatalogueStateTable;
    brands: BrandsTable;
  }
}

export const catalogueTables = {
  catalogue_state: { impersonal: ['seed_hash', 'version'] },
  brands: { impersonal: ['alias', 'doc'] },
} satisfies TablesData;

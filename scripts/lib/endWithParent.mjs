import { tsImport } from 'tsx/esm/api';

// The API's, which ends its PostgreSQL so. Loaded by commands only when the packages are installed.
export const { endWithParent } = await tsImport(
  '../../api/src/platform/children/endWithParent.ts',
  import.meta.url,
);

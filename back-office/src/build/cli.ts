import { join } from 'node:path';
import { repositoryRoot } from '@storefront/federation/build';
import { buildOffice } from './buildOffice';

await buildOffice(
  join(repositoryRoot, 'back-office/dist'),
  process.argv.includes('--development') ? 'development' : 'production',
);

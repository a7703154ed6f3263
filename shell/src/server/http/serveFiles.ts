import { join } from 'node:path';
import { type RegistryStore, releasesFolder } from '@storefront/federation/registry';
import type { FastifyInstance } from 'fastify';
import { assetsFolder } from '../config/folders';
import type { ShellConfig } from '../config/ShellConfig';
import { hiddenFiles } from '../releases/hiddenFiles';
import { fileRoute } from './files';
import { resolveBrand } from './resolveBrand';

/** Files of releases and of brands. */
export function serveFiles(app: FastifyInstance, config: ShellConfig, registry: RegistryStore): void {
  fileRoute(app, {
    prefix: '/releases/',
    folder: releasesFolder(config.registry),
    immutable: true,
    hidden: hiddenFiles(config),
    // A page may come from another server than its files: this one may not have the release yet.
    prepare: async (wanted) => {
      const [remote = '', release = ''] = wanted.split('/');
      await registry.fetched(remote, release);
    },
  });
  // A brand with one logo has it under its plain name.
  const instead = (wanted: string) => wanted.replace(/logo-1\.svg$/, 'logo.svg');
  for (const prefix of ['/brand/', '/brands/'])
    fileRoute(app, { prefix, folder: join(assetsFolder, 'brands'), immutable: false, instead });
  fileRoute(app, {
    prefix: '/art/',
    folder: ({ host }) => join(assetsFolder, 'brands', resolveBrand(host, config), 'art'),
    immutable: false,
    // Earlier releases of the shell ask for the same drawings by this name.
    instead: (wanted) => wanted.replace(/\.svg$/, '.webp'),
  });
  // Kept for a year: another face gets another name.
  fileRoute(app, { prefix: '/fonts/', folder: join(assetsFolder, 'fonts'), immutable: true });
}

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { FolderStorage } from '../registry/stores/FolderStorage';
import type { ReleaseStorage } from '../registry/stores/ReleaseStorage';
import { S3Storage } from '../registry/stores/S3Storage';
import { temporaryFolder } from './packedRelease';
import { type RunningS3, startS3 } from './startS3';

/** One kind of store; every test gets a place of its own in it. */
export interface RegistryKind {
  name: string;
  start: () => Promise<{
    /** Stores over the same place, as in several processes. */
    open: () => ReleaseStorage;
    /** Where the bytes lie, for tampering: the file of a key. */
    toPath: (key: string) => string;
    /** Where the sealed record of a release lies. */
    toRecordPath: (remote: string, release: string) => string;
    /**
     * Lets a publication die at every point at which it can, and looks each time; in the end it goes through.
     */
    dying: (packed: string, publish: () => Promise<unknown>, look: () => Promise<void>) => Promise<void>;
  }>;
}

function s3(): RegistryKind {
  let running: Promise<RunningS3> | undefined;
  const folder = temporaryFolder();
  return {
    name: 'S3',
    start: async () => {
      running ??= startS3(folder);
      const server = await running;
      const prefix = `r${Math.random().toString(36).slice(2)}`;
      const toPath = (key: string) => join(folder, 'releases', prefix, `${key}._S3rver_object`);
      return {
        open: () => new S3Storage(server.settings(prefix, temporaryFolder())),
        toPath,
        toRecordPath: (remote, release) => toPath(`records/${remote}/${release}.json`),
        dying: async (_packed, publish, look) => {
          // The first one asks for the owners.
          for (let requests = 1; ; requests += 1) {
            server.serve(requests);
            const done = await publish().then(
              () => true,
              () => false,
            );
            server.serve();
            if (done) {
              expect(requests).toBeGreaterThan(5);
              return;
            }
            await look();
          }
        },
      };
    },
  };
}

export const registryKinds: RegistryKind[] = [
  {
    name: 'a folder',
    start: async () => {
      const folder = temporaryFolder();
      return {
        open: () => new FolderStorage(folder),
        toPath: (key) => join(folder, key),
        toRecordPath: (remote, release) => join(folder, 'releases', remote, release, 'record.signed.json'),
        // Everything happens out of sight until one rename, which is done or not.
        dying: async (packed, publish, look) => {
          cpSync(packed, join(folder, 'incoming/half'), { recursive: true });
          await look();
          await publish();
        },
      };
    },
  },
  s3(),
];

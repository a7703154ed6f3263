import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryStore, ReleaseRecord } from '@storefront/federation/registry';

/** Publishes a release of a remote a second time: the same files under another id, which it answers. */
export async function secondRelease(
  registry: RegistryStore,
  remote: string,
  release: string,
): Promise<string> {
  await registry.fetched(remote, release);
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  try {
    cpSync(registry.getFilePath(remote, release, ''), folder, { recursive: true });
    rmSync(join(folder, 'record.signed.json'), { force: true });
    const file = join(folder, 'record.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
    const second = `${record.version}-${release.endsWith('00000000') ? '00000001' : '00000000'}`;
    writeFileSync(file, JSON.stringify({ ...record, release: second }));
    if (!(await registry.has(remote, second))) await registry.publish(folder);
    return second;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { build } from 'esbuild';
import { root } from '../lib/root.mjs';

/** By the variable of compose.yaml that names the image. */
const targets = {
  NODE_IMAGE: 'node',
  NGINX_IMAGE: 'nginx',
  POSTGRES_IMAGE: 'postgres',
  PROMETHEUS_IMAGE: 'prometheus',
  ALERTMANAGER_IMAGE: 'alertmanager',
  DISKS_IMAGE: 'disks',
  RELEASES_IMAGE: 'releases',
};

/**
 * Makes the public images of compose.yaml of Debian's packages.
 * @param debian an image of Debian 12
 * @returns variables of compose.yaml
 */
export async function makeBases(engine, debian) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bases-'));
  const place = (name) => join(folder, name);
  try {
    cpSync(join(root, 'scripts/containers/bases'), folder, { recursive: true });
    const { stdout } = spawnSync('npm', ['root', '-g'], { encoding: 'utf8' });
    cpSync(join(stdout.trim(), 'npm'), place('npm'), { recursive: true });
    // The registry of packages may be behind an authority that only this machine knows.
    const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
    if (authorities) cpSync(authorities, place('authorities.pem'));
    else writeFileSync(place('authorities.pem'), rootCertificates.join('\n'));
    await build({
      absWorkingDir: root,
      entryPoints: ['federation/src/testing/serveS3.ts'],
      outfile: place('serveS3.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      // Libraries that are no ES modules ask for Node's own by it.
      banner: { js: "const require = (await import('node:module')).createRequire(import.meta.url);" },
    });
    for (const target of Object.values(targets))
      await engine.build(imageOf(target), folder, target, { DEBIAN_IMAGE: debian });
    return Object.fromEntries(
      Object.entries(targets).map(([variable, target]) => [variable, imageOf(target)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const imageOf = (target) => `localhost/storefront-base-${target}`;

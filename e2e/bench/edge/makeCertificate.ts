import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
  /**
   * SHA-256 of the public key, base64: a browser told to trust it treats the page like any other, caches
   * included.
   */
  publicKeyHash: string;
}

/**
 * A certificate for 127.0.0.1 that nobody has signed, made by `openssl`; undefined where that is not
 * installed.
 */
export function makeCertificate(): Certificate | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-edge-'));
  const keyFile = join(folder, 'key.pem');
  const certFile = join(folder, 'cert.pem');
  try {
    const made = spawnSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
        ...['-keyout', keyFile, '-out', certFile],
      ],
      { stdio: 'ignore' },
    );
    if (made.status !== 0) return undefined;
    const cert = readFileSync(certFile, 'utf8');
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return {
      key: readFileSync(keyFile, 'utf8'),
      cert,
      publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

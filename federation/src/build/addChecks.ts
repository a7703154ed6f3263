import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '../records/integrity';
import { checksFile, type OwnChecks } from '../records/ownChecks';
import { readRecord } from '../records/readRecord';
import { recordFile } from './packRelease';

/** Puts into a packed folder that is not published yet what its own repository looked at. */
export function addChecks(directory: string, ran: string[]): void {
  const text = Buffer.from(JSON.stringify({ ran } satisfies OwnChecks));
  writeFileSync(join(directory, checksFile), text);
  const file = join(directory, recordFile);
  const record = readRecord(JSON.parse(readFileSync(file, 'utf8')), file);
  record.files[checksFile] = { integrity: computeIntegrity(text), size: text.length, brotli: text.length };
  record.files = Object.fromEntries(Object.entries(record.files).sort());
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

import { readFileSync } from 'node:fs';
import { MenuFileError } from './MenuFileError';

/** Reads one JSON file. Throws `MenuFileError` when it cannot be opened or is not JSON. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new MenuFileError(file, '', `cannot be read (${getErrorCode(error)})`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MenuFileError(
      file,
      '',
      `is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

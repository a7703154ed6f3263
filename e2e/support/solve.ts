import type { CaptchaReply } from '@storefront/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The token for a puzzle, as a customer's browser works it out; null where none is needed. */
export async function solvePuzzle({ challenge }: Partial<CaptchaReply>): Promise<string | null> {
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  return solution ? Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') : null;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { runStaff } from './runStaff.mjs';

const scopes = 'orders:read,orders:write,phones:read,shop:read,shop:write,systems:write';

/**
 * Leaves a key of the staff interface for the sandbox's kitchen in a file, made as a restaurant's are. The one
 * that is there is kept while the API knows it.
 * @param env where the API is (`API_URL`) and what finds its database
 */
export async function keepKitchenKey(file, env) {
  const isKnown = async (key) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${env.API_URL}/api/staff/v1/key`, { headers })).status !== 401;
  };
  const kept = readKey(file);
  if (kept !== null && (await isKnown(kept))) return;
  const words = ['keys', 'create', 'sandbox', '--shops', 'all', '--scopes', scopes];
  const printed = await runStaff(words, env);
  const [key] = /sk_\S+/.exec(printed) ?? [];
  if (!key) throw new Error(`npm run staff -- ${words.join(' ')} shows no key: ${printed}`);
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
}

function readKey(file) {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

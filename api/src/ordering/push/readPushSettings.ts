import { createECDH } from 'node:crypto';

/** A pair of keys that push services know the sender by (VAPID, RFC 8292). */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushSettings {
  /** mailto: or https: of whoever runs the installation, for a push service to complain to. */
  subject: string;
  /** Browsers subscribe to the first; those that have subscribed to another are still told. */
  keys: readonly [PushKeys, ...PushKeys[]];
}

/** @returns settings null without keys; a wrong value is one sentence that repeats none of them. */
export function readPushSettings(env: NodeJS.ProcessEnv): {
  settings: PushSettings | null;
  problems: string[];
} {
  const subject = env.WEB_PUSH_SUBJECT ?? '';
  const publicKeys = env.WEB_PUSH_PUBLIC_KEY ?? '';
  const privateKeys = env.WEB_PUSH_PRIVATE_KEY ?? '';
  const given = {
    WEB_PUSH_SUBJECT: subject,
    WEB_PUSH_PUBLIC_KEY: publicKeys,
    WEB_PUSH_PRIVATE_KEY: privateKeys,
  };
  const names = Object.keys(given);
  const absent = Object.entries(given).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (absent.length === names.length) return { settings: null, problems: [] };
  const refuse = (what: string) => ({ settings: null, problems: [what] });
  if (absent.length > 0)
    return refuse(`${absent.join(', ')}: missing; set ${names.join(', ')} together, or none of them`);
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    return refuse('WEB_PUSH_SUBJECT: must be a mailto: or https: address of whoever runs the installation');
  const [first, ...others] = readPairs(publicKeys, privateKeys);
  if (first === undefined || ![first, ...others].every(isPair))
    return refuse(
      'WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY: must be a pair that npx web-push generate-vapid-keys prints',
    );
  return { settings: { subject, keys: [first, ...others] }, problems: [] };
}

/** Several while they are changed, in the same order. */
function readPairs(publicKeys: string, privateKeys: string): PushKeys[] {
  const names = publicKeys.split(/\s*,\s*/);
  const secrets = privateKeys.split(/\s*,\s*/);
  return Array.from({ length: Math.max(names.length, secrets.length) }, (_, at) => ({
    publicKey: names[at] ?? '',
    privateKey: secrets[at] ?? '',
  }));
}

function isPair({ publicKey, privateKey }: PushKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32 || secret.toString('base64url') !== privateKey) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    // Zero, or beyond the curve's order.
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

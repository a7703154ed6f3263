import { createECDH } from 'node:crypto';

/** Who sends, and the pair of keys that push services know the sender by (VAPID, RFC 8292). */
export interface PushSettings {
  /** mailto: or https: of whoever runs the installation, for a push service to complain to. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** @returns settings null without keys; a wrong value is one sentence that repeats none of them. */
export function readPushSettings(env: NodeJS.ProcessEnv): {
  settings: PushSettings | null;
  problems: string[];
} {
  const subject = env.WEB_PUSH_SUBJECT ?? '';
  const publicKey = env.WEB_PUSH_PUBLIC_KEY ?? '';
  const privateKey = env.WEB_PUSH_PRIVATE_KEY ?? '';
  const given = {
    WEB_PUSH_SUBJECT: subject,
    WEB_PUSH_PUBLIC_KEY: publicKey,
    WEB_PUSH_PRIVATE_KEY: privateKey,
  };
  const names = Object.keys(given);
  const absent = Object.entries(given).flatMap(([name, value]) => (value === '' ? [name] : []));
  if (absent.length === names.length) return { settings: null, problems: [] };
  const refuse = (what: string) => ({ settings: null, problems: [what] });
  if (absent.length > 0)
    return refuse(`${absent.join(', ')}: missing; set ${names.join(', ')} together, or none of them`);
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    return refuse('WEB_PUSH_SUBJECT: must be a mailto: or https: address of whoever runs the installation');
  if (!isPair(publicKey, privateKey))
    return refuse(
      'WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY: must be a pair that npx web-push generate-vapid-keys prints',
    );
  return { settings: { subject, publicKey, privateKey }, problems: [] };
}

function isPair(publicKey: string, privateKey: string): boolean {
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

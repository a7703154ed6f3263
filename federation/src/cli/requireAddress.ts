/**
 * An address that a setting holds.
 * @throws Error naming the setting when it is none, as `gate.example.com` without its protocol
 */
export function requireAddress(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`${name}: expected an address such as https://shop.example.com, found "${text}"`);
}

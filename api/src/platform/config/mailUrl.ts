/** `smtps://USER:PASSWORD@HOST?to=ADDRESS&from=ADDRESS`, or smtp:// with STARTTLS; null for what is none. */
export function readMailUrl(text: string): { url: URL; to: string; from: string } | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const to = url?.searchParams.get('to') ?? '';
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || !to.includes('@')) return null;
  return { url, to, from: url.searchParams.get('from') ?? to };
}

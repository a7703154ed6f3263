/**
 * The rendered page as a floor for anything that renders itself: same pictures and styles, but no script, no
 * data for scripts and no announcement of scripts.
 */
export function withoutScripts(html: string): string {
  const bare = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b(?=[^>]*\srel="?(?:modulepreload|preload)\b)(?=[^>]*\sas="?script\b)[^>]*>/g, '');
  if (/<script\b/.test(bare)) throw new Error('the rendered page has a script that could not be taken out');
  return bare;
}

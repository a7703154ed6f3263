import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What a page reads as code or style is dropped with its content.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => {
      const attribs: Record<string, string> = { href };
      // Another site learns nothing of ours; `rel` that an editor wrote is replaced.
      if (/^https?:/i.test(href)) attribs.rel = 'noopener noreferrer';
      return { tagName, attribs };
    },
  },
};
const known = new LRUCache<string, string>({ max: 1_000 });

/**
 * The HTML that a page may show as it is: paragraphs, lists, strong and emphasised words, line breaks and
 * links (PROMO-01, D-97). Everything else goes, wherever the text came from.
 */
export function promotionHtml(text: string): string {
  const made = known.get(text);
  if (made !== undefined) return made;
  const html = sanitizeHtml(text, options);
  known.set(text, html);
  return html;
}

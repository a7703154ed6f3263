/**
 * The title of a page: "Checkout — Umi". With ordinary spaces: a title is never broken into lines, and where it
 * is searched, copied or bookmarked a no-break space is another letter.
 */
export const formatTitle = (...parts: string[]): string => parts.join(' — ').replace(/[\u00a0\u202f]/g, ' ');

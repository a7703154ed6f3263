import type { Language } from '@storefront/contracts';
import { languages } from '@storefront/contracts/languages';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The languages that an Accept-Language header names, the most wanted first. */
function wantedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ language, weight }) => weight > 0 && /^[a-z]{2,3}$/.test(language))
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/** First language of an Accept-Language header that we speak, by its weights. */
export const bestLanguage = (header: string | undefined): Language | null =>
  wantedLanguages(header).find(isLanguage) ?? null;

/**
 * Language of the reply's texts: `?lang=`, else the header, else the cookie, else English if the header names
 * only others, else Russian (D-72, I18N-01).
 */
export function readLanguage(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang;
  if (isLanguage(asked)) return asked;
  const byHeader = bestLanguage(request.headers['accept-language']);
  if (byHeader) return byHeader;
  const cookie = parseCookie(request.headers.cookie ?? '').lang;
  if (isLanguage(cookie)) return cookie;
  return wantedLanguages(request.headers['accept-language']).length > 0 ? 'en' : 'ru';
}

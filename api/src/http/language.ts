import type { Language } from '@storefront/contracts';
import type { FastifyRequest } from 'fastify';
import { languages } from '../messages/text';
import { readCookie } from './cookies';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** First language of an Accept-Language header that we speak, by its weights. */
export function bestLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.weight - a.weight);
  const found = wanted.find(({ language, weight }) => weight > 0 && isLanguage(language));
  return (found?.language as Language | undefined) ?? null;
}

/** Language of the reply's texts: `?lang=`, else the header, else the cookie, else Russian (D-72). */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang;
  if (isLanguage(asked)) return asked;
  const byHeader = bestLanguage(request.headers['accept-language']);
  if (byHeader) return byHeader;
  const cookie = readCookie(request.headers.cookie, 'lang');
  return isLanguage(cookie) ? cookie : 'ru';
}

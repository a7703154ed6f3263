import { sql } from 'kysely';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import { requestPhone } from '../../places/cities/requestPhone';
import { requireCity } from '../../places/cities/requireCity';
import { requireConsent } from '../../places/cities/requireConsent';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { oneRow, queueForEach } from '../../platform/outbox/queueMessage';
import { feedbackKind } from '../../platform/outbox/sendOutbox';

const tenMinutesMs = 600_000;
const maxPerIp = 60;
const weekMs = 7 * 86_400_000;
const maxPerPhone = 10;

interface Request {
  phone: string;
  city_id?: number;
  consent?: boolean | undefined;
}

/**
 * Requests that people leave for the company: kept for its staff, never shown to customers, and delivered to
 * the business where it said so (FORM-01, FORM-02, D-64).
 */
export function registerFeedback(
  register: RegisterCall,
  { database, deliversFeedback = false }: Pick<CallDependencies, 'database'> & { deliversFeedback?: boolean },
): void {
  const keep = async (context: RequestContext, kind: string, sent: Request) => {
    const { brand, language, now } = context;
    const city = sent.city_id === undefined ? null : requireCity(context, sent.city_id);
    requireConsent(city ?? (await chosenCity(context)), sent.consent);
    await context.limit('feedback', maxPerIp, tenMinutesMs);
    const phone = requestPhone(context, sent);
    if (phone === null) throw fieldError('phone', 'validation.phone');
    await context.limit(`feedback:${kind}:phone`, maxPerPhone, tenMinutesMs, phone);
    // Digits with the code, as calls give phones (CHK-03): whoever calls needs no city to read them.
    const request = { ...sent, phone: phone.slice(1) };
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('feedback_messages')
        .values({ kind, brand, city_id: city?.id ?? null, doc: JSON.stringify(request), created_at: now })
        .execute();
      if (!deliversFeedback) return;
      const payload = {
        phone: request.phone,
        text: formatRequest(request),
        brand,
        city: city?.alias ?? null,
        language,
        request,
      };
      const queued = {
        ...{ cityId: city?.id ?? 0, kind: `${feedbackKind}${kind}`, now, expiresAt: now + weekMs },
        payload: sql`${JSON.stringify(payload)}`,
      };
      await queueForEach(queued, oneRow).execute(transaction);
    });
    return { success: true } as const;
  };
  register('question', (context) => keep(context, 'question', context.body));
  register('callMeBack', (context) => keep(context, 'call_me_back', context.body));
  register('landlord', (context) => keep(context, 'landlord', context.body));
  register('supplier', (context) => keep(context, 'supplier', context.body));
  register('unavailableAddress', (context) => keep(context, 'unavailable_address', context.body));
}

const toLine = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(lineBreak, '\n  | ');

/** Forms that name no city are sent from the pages of one. */
async function chosenCity(context: RequestContext): Promise<CatalogueCity | null> {
  const cityId = (await context.session())?.cityId;
  return cityId ? context.catalogue.places.city(context.brand, cityId) : null;
}

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/**
 * One line for each field, for places that show a text and nothing else. What goes on over several lines is
 * marked on each: it must not look like a field of its own.
 */
const formatRequest = (request: Request): string =>
  Object.entries(request)
    .filter(([field, value]) => field !== 'consent' && value !== undefined && value !== null && value !== '')
    .map(([field, value]) => `${field}: ${toLine(value)}`)
    .join('\n')
    .slice(0, 2_000);

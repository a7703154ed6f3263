import { requireCity } from '../../places/cities/requireCity';
import { requireConsent } from '../../places/cities/requireConsent';
import type { RequestContext } from '../../platform/calls/CallContext';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { ApiError } from '../../platform/http/ApiError';
import type { RemovePerson } from '../customers/RemovePerson';
import { hasCustomers } from '../customers/requireCustomer';
import type { CodesByPhone } from './codesByPhone';

/** Where customers have accounts, they sign in and delete theirs. @throws ApiError 404 */
function requireGuests(context: RequestContext): void {
  if (hasCustomers(context)) throw new ApiError(404, 'request.unknown_path');
}

/** Lets a guest who proves a phone be forgotten; orders keep what the books need. */
export function registerGuestRemoval(
  register: RegisterCall,
  codes: CodesByPhone,
  removePerson: RemovePerson,
): void {
  register('guestRemovalCode', (context) => {
    requireGuests(context);
    const { notify_channel, consent, ...body } = context.body;
    requireConsent(requireCity(context, body.city_id), consent);
    return codes.send(context, { ...body, purpose: 'removal', channel: notify_channel });
  });

  register('guestRemove', async (context) => {
    requireGuests(context);
    const { brand } = context;
    await codes.check(
      context,
      { purpose: 'removal', ...context.body },
      async (transaction, session, { phone }) => {
        // The account of a brand that had accounts once.
        const account = await transaction
          .selectFrom('customers')
          .select('id')
          .where('brand', '=', brand)
          .where('phone', '=', phone)
          .executeTakeFirst();
        const person = { brand, customerId: account?.id ?? null, sessionId: session.id, phone };
        await removePerson(transaction, person);
      },
    );
    return { success: true };
  });
}

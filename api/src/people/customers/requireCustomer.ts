import type { RequestContext } from '../../platform/calls/CallContext';
import { ApiError } from '../../platform/http/ApiError';
import type { Session, SessionCustomer } from '../../platform/sessions/Session';

export type CustomersSession = Session & { customer: SessionCustomer };

/** Whether the brand lets customers sign in (BRAND-04). */
export const hasCustomers = ({ catalogue, brand }: Pick<RequestContext, 'catalogue' | 'brand'>): boolean =>
  catalogue.places.brand(brand).settings.customer_auth;

/** Calls about accounts do not exist for a brand without them. @throws ApiError 404 */
export function requireCustomers(context: RequestContext): void {
  if (!hasCustomers(context)) throw new ApiError(404, 'request.unknown_path');
}

/** The session of a signed-in customer, or null: a guest, or a brand where nobody signs in. */
export async function customersSession(context: RequestContext): Promise<CustomersSession | null> {
  if (!hasCustomers(context)) return null;
  const session = await context.session();
  return session?.customer ? { ...session, customer: session.customer } : null;
}

/** For calls that only a signed-in customer may make. @throws ApiError 401 */
export async function requireCustomer(context: RequestContext): Promise<CustomersSession> {
  const session = await customersSession(context);
  if (!session) throw new ApiError(401, 'session.required');
  return session;
}

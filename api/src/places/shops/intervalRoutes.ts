import type { BrandAlias } from '@storefront/contracts';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { RegisterCall } from '../../platform/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { placeContext, type Session } from '../../platform/sessions/Session';
import { datesFor, getBusinessDate, slotsFor } from '../schedule';
import {
  buildSlotRules,
  type HeldPlace,
  takenSlots,
  toInterval,
  toIntervalDate,
  withoutHeld,
} from './intervals';
import { findServing } from './Serving';

/** POST /api/schedule/intervals for the place that the session chose (SLOT-01 to SLOT-04). */
export function registerIntervals(
  register: RegisterCall,
  {
    database,
    readHeldPlaces,
  }: Pick<CallDependencies, 'database'> & {
    /** Places that the customer's own unpaid orders hold: still theirs to choose. */
    readHeldPlaces: (session: Session, brand: BrandAlias, cityId: number) => Promise<readonly HeldPlace[]>;
  },
): void {
  register('intervals', async ({ catalogue, brand, say, now, body, session }) => {
    const current = await session();
    const city = current?.cityId ? catalogue.places.city(brand, current.cityId) : null;
    if (!city) throw fieldError('delivery_address', 'address.required');
    const serving = findServing(catalogue, brand, city, placeContext(current, brand, city.id));
    const takenHere = async (shopId: number) =>
      withoutHeld(
        await takenSlots(database, shopId),
        shopId,
        current ? await readHeldPlaces(current, brand, city.id) : [],
      );
    const rules = buildSlotRules(serving, now, serving.shop ? await takenHere(serving.shop.id) : new Map());
    const today = getBusinessDate(now, serving.shop?.schedule ?? null, city.timeZone);
    const slots = rules ? slotsFor({ ...rules, date: body.date ?? today }) : [];
    return {
      intervals: slots.map((slot) => toInterval(slot, city.timeZone, say)),
      dates: rules ? datesFor(rules).map((date) => toIntervalDate(date, say)) : [],
      date_today: today,
      now,
      time_settings: {
        cooking_time: serving.zone?.cookingMinutes ?? serving.shop?.cookingMinutes ?? 0,
        delivery_time: serving.zone?.deliveryMinutes ?? 0,
        late_pickup_minutes: serving.shop?.latePickupMinutes ?? 0,
      },
    };
  });
}

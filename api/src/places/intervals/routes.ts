import type { CallDependencies } from '../../menu/calls/CallDependencies';
import type { RegisterCall } from '../../menu/calls/registerCall';
import { fieldError } from '../../platform/http/ApiError';
import { placeContext } from '../../platform/sessions/Session';
import { businessDateOf, datesFor, slotsFor } from '../schedule';
import { servingOf } from '../serving/Serving';
import { slotRulesOf, takenSlots, toInterval, toIntervalDate } from './intervals';

/** POST /api/schedule/intervals for the place that the session chose (SLOT-01 to SLOT-04). */
export function registerIntervals(
  register: RegisterCall,
  { database }: Pick<CallDependencies, 'database'>,
): void {
  register('intervals', async ({ catalogue, brand, say, now, body, session }) => {
    const current = await session();
    const city = current?.cityId ? catalogue.city(brand, current.cityId) : null;
    if (!city) throw fieldError('delivery_address', 'address.required');
    const serving = servingOf(catalogue, brand, city, placeContext(current, brand, city.id));
    const taken = serving.shop ? await takenSlots(database, serving.shop.id) : new Map<string, number>();
    const rules = slotRulesOf(serving, now, taken);
    const today = businessDateOf(now, serving.shop?.schedule ?? null, city.timeZone);
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

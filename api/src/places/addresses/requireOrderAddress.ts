import type { DeliveryAddress, OrderDraft } from '@storefront/contracts';
import type { RequestContext } from '../../platform/calls/CallContext';
import { fieldError } from '../../platform/http/ApiError';
import { geocodeAddress } from '../geo';
import type { Serving } from '../shops/Serving';
import { limitQuestions } from './limitQuestions';
import { missingHouse } from './missingHouse';
import { toDeliveryAddress } from './toDeliveryAddress';

interface ToDeliver extends Pick<RequestContext, 'catalogue' | 'brand' | 'language' | 'limit'> {
  serving: Serving;
  draft: Pick<OrderDraft, 'delivery_address' | 'seen_coordinates'>;
  isPaidOnline: boolean;
}

/**
 * Where an order is brought, with what the courier must know.
 * @throws ApiError 422 by field; 429 when the caller's network has asked the map too often
 */
export async function requireOrderAddress({
  catalogue,
  brand,
  language,
  serving,
  draft,
  isPaidOnline,
  limit,
}: ToDeliver): Promise<DeliveryAddress> {
  const { city } = serving;
  const typed = draft.delivery_address;
  let address = serving.address;
  if (!address || address.approximate) throw fieldError('delivery_address', 'address.required');
  const { latitude, longitude } = address.map.coordinates;
  const seen = draft.seen_coordinates;
  if (seen && (seen.latitude !== latitude || seen.longitude !== longitude))
    throw fieldError('delivery_address', 'order.other_address', { address: address.full_address });
  if (address.house === '' && address.street === '') {
    // A pin where no map knows an address is served by the customer's own words (D-61).
    if (!typed?.address) throw fieldError('delivery_address.address', 'address.describe');
    const full_address = `${address.city.name}, ${typed.address}`;
    address = { ...address, address: typed.address, full_address };
  } else if (address.house === '') {
    // A pin without a number: the number stands in the form, if it leads into the same zone (D-61).
    if (typed?.address) await limitQuestions({ limit }, false);
    const found = typed?.address ? geocodeAddress(city.alias, typed.address, language) : null;
    if (!found?.house) throw fieldError('delivery_address.address', missingHouse(typed?.address ?? ''));
    address = toDeliveryAddress(catalogue, brand, city, language, found);
    if (address.delivery_zone_id !== serving.zone?.id)
      throw fieldError('delivery_address.address', 'address.house_elsewhere');
  }
  if (!typed?.room) throw fieldError('delivery_address.room', 'order.room');
  const { room, floor, entrance, intercom, description, no_bell, call_on_arrival } = typed;
  const leave_at_door = typed.leave_at_door ?? false;
  // Somebody has to open for money to change hands.
  if (leave_at_door && !isPaidOnline)
    throw fieldError('delivery_address.leave_at_door', 'order.leave_at_door');
  const instructions = {
    leave_at_door,
    no_bell: no_bell ?? false,
    call_on_arrival: call_on_arrival ?? false,
  };
  return { ...address, room, floor, entrance, intercom, description, ...instructions };
}

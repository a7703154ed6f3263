import type { Language, StaffMeReply } from '@storefront/contracts';
import { staffScope } from '@storefront/contracts';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { mustSetSecondFactor, type StoredPerson, toCaller, toStaffPerson } from '../people/StoredPerson';
import { shopsWith } from '../rights/Caller';
import { listShops } from '../rights/listShops';

/** Somebody's own account, with everything that they may do. */
export function shownMe(person: StoredPerson, catalogue: Catalogue, language: Language): StaffMeReply {
  const caller = toCaller(person);
  const own = person.roles.map(({ shop_ids }) => shop_ids);
  const shop_ids = own.includes(null) ? null : own.flatMap((ids) => ids ?? []);
  return {
    person: toStaffPerson(person, person),
    rights: staffScope.options
      .map((scope) => ({ scope, shop_ids: shopsWith(caller, scope) }))
      .filter((right) => right.shop_ids?.length !== 0),
    shops: listShops(catalogue, { shop_ids }, language),
    must_set_second_factor: mustSetSecondFactor(person),
  };
}

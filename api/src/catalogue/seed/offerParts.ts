import type { MenuDocument, MenuGift, MenuPromocode } from '../../menu/menu';
import type { CatalogueCondition, CataloguePromocode } from '../../offers/catalogue/CatalogueOffer';
import type { OffersData } from '../../offers/catalogue/CatalogueOffers';

/** Gifts and promo codes of a checked menu in the catalogue's form. */
export function offerParts(menu: MenuDocument, groupIds: ReadonlyMap<string, number>): OffersData {
  return {
    gifts: menu.gifts.map((gift) => ({
      id: gift.id,
      brands: gift.brands,
      productKey: gift.product,
      type: gift.type,
      prices: gift.price,
      maxCount: gift.max_count,
      conditions: toConditions(gift.conditions, groupIds),
      // A birthday comes once a year, and its uses are counted by year.
      usesPerCustomer:
        gift.uses_per_customer ?? (gift.conditions.birthday_within_days === undefined ? null : 1),
      message: gift.message,
    })),
    promocodes: menu.promocodes.map((promocode) => ({
      code: promocode.code,
      brands: promocode.brands,
      discount: toDiscount(promocode, groupIds),
      conditions: toConditions(promocode, groupIds),
      // A first order is one order: two at the same moment must not both be it.
      usesPerCustomer: promocode.uses_per_customer ?? (promocode.first_order ? 1 : null),
      usesTotal: promocode.uses_total ?? null,
      ...(promocode.offered && { isOffered: true }),
      description: promocode.description,
    })),
  };
}

const findGroupIds = (aliases: readonly string[], groupIds: ReadonlyMap<string, number>): number[] =>
  aliases.flatMap((alias) => groupIds.get(alias) ?? []);

function toDiscount(
  promocode: MenuPromocode,
  groupIds: ReadonlyMap<string, number>,
): CataloguePromocode['discount'] {
  switch (promocode.kind) {
    case 'percent':
      return {
        kind: 'percent',
        percent: promocode.percent,
        groupIds: promocode.groups ? findGroupIds(promocode.groups, groupIds) : null,
      };
    case 'amount':
      return { kind: 'amount', prices: promocode.amount };
    case 'product':
      return { kind: 'product', productKey: promocode.product };
  }
}

type Conditions = MenuGift['conditions'] & Partial<Pick<MenuPromocode, 'valid_until'>>;

/** In the order in which a customer is told about them. */
function toConditions(conditions: Conditions, groupIds: ReadonlyMap<string, number>): CatalogueCondition[] {
  const { minimum_subtotal, contains, order_type, cities, first_order, birthday_within_days } = conditions;
  const from = conditions.valid_from ?? null;
  const until = conditions.valid_until ?? null;
  const list: (CatalogueCondition | false | undefined)[] = [
    cities && { kind: 'city', aliases: cities },
    (from !== null || until !== null) && { kind: 'period', from, until },
    order_type && { kind: 'order_type', orderType: order_type },
    first_order && { kind: 'first_order' },
    birthday_within_days !== undefined && { kind: 'birthday', days: birthday_within_days },
    contains && {
      kind: 'contains',
      groupIds: findGroupIds(contains.groups, groupIds),
      productKeys: contains.products,
      count: contains.count,
    },
    minimum_subtotal && { kind: 'minimum', prices: minimum_subtotal },
  ];
  return list.filter((condition) => condition !== false && condition !== undefined);
}

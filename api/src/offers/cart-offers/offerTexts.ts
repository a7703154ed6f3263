import type { Language } from '@storefront/contracts';
import { formatMoney } from '@storefront/contracts/formatMoney';
import type { CatalogueCity } from '../../places/catalogue/CatalogueCity';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import type { Say } from '../../platform/messages/text';
import type { ConditionCheck, PromocodeReason } from '../pricing';

/** A date of the catalogue as it is written in every language of ours: 31.12.2027. */
export const writtenDate = (date: string): string => date.split('-').reverse().join('.');

interface Speaker {
  catalogue: Catalogue;
  city: CatalogueCity;
  language: Language;
  say: Say;
  /** The city's date. */
  today: string;
}

/** A condition of a gift or a promo code, with what is missing to it. */
export function conditionText({ condition, missing }: ConditionCheck, speaker: Speaker): string {
  const { say, city } = speaker;
  const money = (minor: number) => formatMoney(minor, city.currency.sign, city.currency.fractionDigits);
  switch (condition.kind) {
    case 'minimum': {
      const amount = money(condition.amountMinor);
      return missing === 0
        ? say('offer.minimum', { amount })
        : say('offer.minimum_missing', { amount, missing: money(missing) });
    }
    case 'contains':
      return say('offer.contains', { count: condition.count, names: formatNames(condition, speaker) });
    case 'order_type':
      return say(condition.orderType === 'delivery' ? 'offer.only_delivery' : 'offer.only_takeaway');
    case 'city':
      return say('offer.city');
    case 'period':
      return periodText(condition, speaker);
    case 'first_order':
      return say('offer.first_order');
    case 'birthday':
      return say('offer.birthday', { count: condition.days });
  }
}

function periodText(
  { from, until }: { from: string | null; until: string | null },
  { say, today }: Speaker,
): string {
  if (until !== null && until < today) return say('offer.expired', { until: writtenDate(until) });
  if (from !== null && until !== null)
    return say('offer.period', { from: writtenDate(from), until: writtenDate(until) });
  return from === null
    ? say('offer.until', { until: writtenDate(until ?? today) })
    : say('offer.from', { from: writtenDate(from) });
}

function formatNames(
  { groupIds, productKeys }: { groupIds: readonly number[]; productKeys: readonly string[] },
  { catalogue, language }: Speaker,
): string {
  const groups = catalogue.menu.groups.filter(({ id }) => groupIds.includes(id));
  const products = catalogue.menu.products.filter(({ key }) => productKeys.includes(key));
  return [...groups, ...products].map(({ name }) => readText(name, language)).join(', ');
}

/** Why a promo code does not apply. */
export function promocodeReasonText(reason: PromocodeReason, speaker: Speaker): string {
  const { say } = speaker;
  switch (reason.kind) {
    case 'refused':
      return say(reason.refused === 'first_order' ? 'offer.first_order' : `offer.${reason.refused}`);
    case 'condition':
      return conditionText(reason.check, speaker);
    case 'not_sold':
      return say('offer.not_sold');
    case 'nothing_to_discount':
      return say('promocode.nothing');
    case 'bonuses':
      return say('promocode.bonuses');
  }
}

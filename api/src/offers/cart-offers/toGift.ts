import type { Gift } from '@storefront/contracts';
import { toImages } from '../../menu/pictures/pictureKeys';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';
import type { ConditionCheck } from '../pricing';
import type { EvaluatedGift } from './EvaluatedGift';
import { conditionText } from './offerTexts';

/** A gift or present as the customer sees it, with every condition and whether it holds (GIFT-01). */
export function toGift(
  { gift, product, priceMinor, settled, isUsed }: EvaluatedGift,
  speaker: Parameters<typeof conditionText>[1],
): Gift {
  const { language, say } = speaker;
  const conditions: Gift['conditions'] = settled.checks.map((check) => ({
    message: conditionText(check, speaker),
    validated: check.validated,
    ...toProgress(check),
  }));
  if (isUsed) conditions.push({ message: say('offer.used'), validated: false });
  else if (!settled.isAvailable && conditions.every(({ validated }) => validated))
    conditions.push({ message: say('offer.not_sold'), validated: false });
  return {
    id: gift.id,
    name: readText(product.name, language),
    price: toMajor(priceMinor),
    quantity: product.pieces ?? 1,
    count: settled.count,
    max_count: gift.maxCount,
    is_available: settled.isAvailable,
    images: toImages(product.key),
    allergens: product.allergens.map(({ key, name }) => ({ key, name: readText(name, language) })),
    flags: product.flags,
    message: readText(gift.message, language),
    conditions,
    type: gift.type,
  };
}

type Progress = Pick<Gift['conditions'][number], 'progress'>;

function toProgress({ condition, missing }: ConditionCheck): Progress {
  if (condition.kind === 'contains')
    return { progress: { reached: condition.count - missing, needed: condition.count } };
  // A minimum without a price in this city is none that could be reached.
  if (condition.kind !== 'minimum' || !Number.isSafeInteger(condition.amountMinor)) return {};
  const { amountMinor } = condition;
  return { progress: { reached: toMajor(amountMinor - missing), needed: toMajor(amountMinor) } };
}

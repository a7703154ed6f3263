import { normalizeChosen } from '@storefront/contracts/lineKey';
import type {
  ChosenModifier,
  ModifierCheck,
  ModifierRefusal,
  ModifierRule,
  ProductRules,
} from '../catalogue/ProductRules';

/**
 * Whether a product can be ordered with the chosen modifiers, and what one then costs (PROD-04, PROD-05,
 * D-18). A modifier or a group with `min` above 0 preselects nothing: until it is satisfied the composition
 * is refused. Of a `single` list exactly one is taken, once. The first thing wrong is reported, with the
 * modifier or the group it concerns.
 */
export function validateModifiers(product: ProductRules, chosen: readonly ChosenModifier[]): ModifierCheck {
  const { available, single, groups } = product.modifiers;
  const invalid = chosen.find(({ count }) => !Number.isSafeInteger(count) || count < 1);
  if (invalid !== undefined) return { ok: false, reason: 'invalid_count', modifierId: invalid.id };

  const composition = normalizeChosen(chosen);
  const counts = new Map(composition.map(({ id, count }) => [id, count]));
  const rules = new Map(
    [...available, ...single, ...groups.flatMap(({ modifiers }) => modifiers)].map((rule) => [rule.id, rule]),
  );
  let priceMinor = product.priceMinor;
  for (const { id, count } of composition) {
    const rule = rules.get(id);
    if (rule === undefined) return { ok: false, reason: 'unknown_modifier', modifierId: id };
    if (rule.stopped) return { ok: false, reason: 'stopped_modifier', modifierId: id };
    priceMinor += rule.priceMinor * count;
  }

  const countTaken = (list: readonly ModifierRule[]) =>
    list.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  if (single.length > 0 && countTaken(single) < 1) return { ok: false, reason: 'single_required' };
  if (countTaken(single) > 1) return { ok: false, reason: 'single_exceeded' };
  for (const rule of available) {
    const reason = outOfBounds(rule, counts.get(rule.id) ?? 0);
    if (reason !== null) return { ok: false, reason, modifierId: rule.id };
  }
  for (const { id: groupId, min, max, modifiers } of groups) {
    for (const rule of modifiers) {
      const reason = outOfBounds(rule, counts.get(rule.id) ?? 0);
      if (reason !== null) return { ok: false, reason, modifierId: rule.id, groupId };
    }
    const taken = countTaken(modifiers);
    if (taken < min) return { ok: false, reason: 'group_below_min', groupId };
    if (taken > max) return { ok: false, reason: 'group_above_max', groupId };
  }
  return { ok: true, priceMinor };
}

function outOfBounds({ min, max }: ModifierRule, count: number): ModifierRefusal | null {
  if (count < min) return 'modifier_below_min';
  return count > max ? 'modifier_above_max' : null;
}

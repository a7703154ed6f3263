import type { CatalogueShop } from '../catalogue/CatalogueShop';
import { findSlot, getBusinessDate, intervalId, type Slot } from '../schedule';
import { buildSlotRules } from './intervals';
import type { Serving } from './Serving';

/** The slot asked for, else as soon as possible; `intervalId` is null then. */
export function chooseSlot(
  serving: Serving & { shop: CatalogueShop },
  asked: string | null,
  now: number,
  taken: ReadonlyMap<string, number>,
): { intervalId: string | null; slot: Slot | null } {
  const { timeZone } = serving.city;
  const id =
    asked ?? intervalId({ date: getBusinessDate(now, serving.shop.schedule, timeZone), startMinutes: null });
  const rules = buildSlotRules(serving, now, taken);
  return { intervalId: asked, slot: rules && findSlot(rules, id) };
}

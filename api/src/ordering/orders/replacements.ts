import type { Language, Replacement } from '@storefront/contracts';
import { toImages } from '../../menu/pictures/pictureKeys';
import { readText } from '../../platform/languages/Localized';
import { toMajor } from '../../platform/money/minorUnits';
import type { OrderSnapshot, ReplacementAnswer, SnapshotReplacement } from '../OrderSnapshot';

/** Questions about replacements that nobody has answered (D-104). */
export const openReplacements = ({ replacements = [] }: OrderSnapshot): SnapshotReplacement[] =>
  replacements.filter(({ answered }) => !answered);

/** The order with an answer to every open question that `isMeant`. */
export const withAnswer = (
  snapshot: OrderSnapshot,
  isMeant: (question: SnapshotReplacement) => boolean,
  answered: ReplacementAnswer,
): OrderSnapshot => ({
  ...snapshot,
  ...(snapshot.replacements && {
    replacements: snapshot.replacements.map((question) =>
      question.answered || !isMeant(question) ? question : { ...question, answered },
    ),
  }),
});

/** The order with no question open. */
export const withdrawAll = (
  snapshot: OrderSnapshot,
  by: ReplacementAnswer['by'],
  at: number,
): OrderSnapshot => withAnswer(snapshot, () => true, { at, by, answer: 'withdrawn', chosen: null });

/** What an order stores of its contents, in the columns that follow from them. */
export const toColumns = (
  snapshot: OrderSnapshot,
): { snapshot: string; total_minor: number; answer_by: number | null } => {
  const times = openReplacements(snapshot).map(({ answerBy }) => answerBy);
  return {
    snapshot: JSON.stringify(snapshot),
    total_minor: snapshot.prices.totalMinor,
    answer_by: times.length === 0 ? null : Math.min(...times),
  };
};

/** A question as customer and kitchen see it. */
export function toReplacement(
  { lines }: OrderSnapshot,
  { id, lineKey, name, count, answerBy, amountMinor, choices }: SnapshotReplacement,
  language: Language,
): Replacement {
  const isLeft = (line: OrderSnapshot['lines'][number]) =>
    !line.isGift && (line.lineKey !== lineKey || line.count > count);
  return {
    id,
    name: readText(name, language),
    count,
    answer_by: answerBy,
    choices: choices.map((choice) => ({
      key: choice.lineKey,
      name: readText(choice.name, language),
      price: toMajor(choice.unitPriceMinor),
      amount: toMajor(choice.amountMinor),
      images: toImages(choice.productKey),
      contains: choice.contains.map((allergen) => readText(allergen, language)),
    })),
    amount: toMajor(amountMinor),
    is_last: !lines.some(isLeft),
  };
}

import type { Product } from '@storefront/contracts';
import { Badge } from '@storefront/shared-ui';
import type { CardWords } from '../../lib/useCardWords';

/**
 * A product's accent and what people look for in it, each word in one colour; one that the accent says already
 * is not said twice. Nothing where there is none.
 */
export function ProductLabels({
  product,
  words,
  pork = false,
  className,
}: {
  product: Product;
  words: Pick<CardWords, 'spicy' | 'vegetarian' | 'pork'>;
  /** Whether to say that there is pork in it. */
  pork?: boolean;
  className?: string;
}) {
  const { flags } = product;
  const accentText = product.accent ? product.accent_text : null;
  const facts = [
    { shown: flags.spicy, tone: 'warning', text: words.spicy },
    { shown: flags.vegetarian, tone: 'success', text: words.vegetarian },
    { shown: pork, tone: 'quiet', text: words.pork },
  ] as const;
  const shownFacts = facts.filter(({ shown, text }) => shown && text !== accentText);
  const accentTone = facts.find(({ text }) => text === accentText)?.tone ?? 'ink';
  const accent = accentText ? [{ tone: accentTone, text: accentText } as const] : [];
  const labels = [...accent, ...shownFacts];
  if (labels.length === 0) return null;
  return (
    <p className={className}>
      {labels.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  );
}

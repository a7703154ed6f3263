import type { Product } from '@storefront/contracts';
import { Badge } from '@storefront/shared-ui';
import type { CardWords } from '../../lib/useCardWords';

/**
 * A product's accent and what people look for in it; a word that the accent says already is not said twice.
 * Nothing where there is none.
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
  const { accent, accent_text: accentText, flags } = product;
  const accentShown = accent && accentText;
  const labels = (
    [
      { shown: flags.spicy, tone: 'warning', text: words.spicy },
      { shown: flags.vegetarian, tone: 'success', text: words.vegetarian },
      { shown: pork, tone: 'quiet', text: words.pork },
    ] as const
  ).filter(({ shown, text }) => shown && text !== accentText);
  if (!accentShown && labels.length === 0) return null;
  return (
    <p className={className}>
      {accentShown && <Badge tone="second">{accentText}</Badge>}
      {labels.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  );
}

import type { Language, PaymentType } from '@storefront/contracts';

interface Described {
  /** As orders, menus and the payments file name it. */
  readonly alias: string;
  readonly icon: PaymentType['icon'];
  /** What stands in an SVG of 24 by 24: the mark by which customers know it. */
  readonly mark?: string;
  /** What the checkout asks for with it in a country (ISO 3166-1 alpha-2). */
  readonly fields?: (countryCode: string) => readonly PaymentType['fields'][number][];
}
type Texts<T> = Readonly<Record<Language, T>>;
interface Named {
  readonly name: string;
}

/** All that is special about a way to pay; what an acquirer does for it stands in the acquirer's adapter. */
export type PaymentMethod = Described &
  (
    | { readonly kind: 'at_door' | 'card'; readonly texts: Texts<Named> }
    | { readonly kind: 'bank_app'; readonly texts: Texts<Named & NonNullable<PaymentType['texts']>> }
  );

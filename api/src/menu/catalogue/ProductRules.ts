/** A modifier as the menu defines it. Its id is unique within its product, whatever list it stands in. */
export interface ModifierRule {
  readonly id: number;
  /** Price of one; not negative. */
  readonly priceMinor: number;
  readonly min: number;
  readonly max: number;
  /** Temporarily unavailable, cannot be chosen (PROD-04). */
  readonly stopped: boolean;
}
export interface ModifierGroupRule {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly ModifierRule[];
}
/** The three forms of PROD-05: free counted extras, exactly one of a list, lists with bounds of their own. */
export interface ModifierRules {
  readonly available: readonly ModifierRule[];
  readonly single: readonly ModifierRule[];
  readonly groups: readonly ModifierGroupRule[];
}
/** What pricing needs of a product: its price after the product's own discount, without modifiers. */
export interface ProductRules {
  readonly priceMinor: number;
  readonly modifiers: ModifierRules;
}
export interface ChosenModifier {
  readonly id: number;
  readonly count: number;
}
export type ModifierRefusal =
  | 'invalid_count'
  | 'unknown_modifier'
  | 'stopped_modifier'
  | 'single_required'
  | 'single_exceeded'
  | 'modifier_below_min'
  | 'modifier_above_max'
  | 'group_below_min'
  | 'group_above_max';
export type ModifierCheck =
  | { readonly ok: true /** One item with its modifiers. */; readonly priceMinor: number }
  | {
      readonly ok: false;
      readonly reason: ModifierRefusal;
      readonly modifierId?: number;
      readonly groupId?: number;
    };

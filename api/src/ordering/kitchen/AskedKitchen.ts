import type { OrderStatusAlias, OrderType } from '@storefront/contracts';

/** An order as a kitchen needs it. */
export interface KitchenOrder {
  id: number;
  /** What staff and customer call it. */
  number: string;
  cityId: number;
  shopId: number;
  brand: string;
  orderType: OrderType;
  /** `canceled` means: the customer took it back; whoever cooks must hear of it. */
  status: OrderStatusAlias;
  cookingMinutes: number;
  deliveryMinutes: number;
  lines: {
    productId: number;
    productKey: string;
    count: number;
    modifiers: { id: number; count: number }[];
  }[];
  comment: string;
  /** Sets to pack. */
  cutlery: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** What a kitchen says of an order. */
export interface KitchenAnswer {
  /**
   * Where the order stands now; the one it came with when nothing has changed. Only the steps of ORD-01 are
   * taken over.
   */
  status: OrderStatusAlias;
  /**
   * When to ask again, ms since the epoch; null when it will tell by itself (`applyKitchenReport`) or nothing
   * follows.
   */
  askAgainAt: number | null;
}

/**
 * A kitchen that is asked where an order stands, as the simulation is; one with a system of its own reports
 * by the staff interface instead. A question may come twice, after a crash even from another process. A
 * rejected promise is a kitchen that cannot be reached; the order is asked about again later.
 */
export interface AskedKitchen {
  ask(order: KitchenOrder, now: number): Promise<KitchenAnswer>;
}

import type { OrderType } from '@storefront/contracts';

/** A product as it is measured. */
export interface AnalyticsItem {
  key: string;
  name: string;
  /** Name of its group on the menu, where that is known. */
  category?: string;
  /** Of one with its modifiers, in the city's major unit. */
  price: number;
  count: number;
}

/** What an event is about; `value` is the sum of the items, in the city's major unit. */
interface Sale {
  items: readonly AnalyticsItem[];
  value: number;
  currency: string;
}

/**
 * What the storefront tells whoever measures, under the names that GA4 gives to the steps of a sale. No name,
 * phone, address or key of an order is ever in it (SHELL-11).
 */
export type AnalyticsEvent =
  | { name: 'page_view'; path: string; title: string }
  /** A group of the menu came into view: its alias and its name. */
  | {
      name: 'view_item_list';
      list: string;
      list_name: string;
      items: readonly AnalyticsItem[];
      currency: string;
    }
  | ({ name: 'view_item' | 'view_cart' | 'begin_checkout' } & Sale)
  | ({ name: 'add_shipping_info'; order_type: OrderType } & Sale)
  | ({ name: 'add_payment_info'; payment_type: string } & Sale)
  | {
      name: 'add_to_cart' | 'remove_from_cart';
      product_key: string;
      product_name?: string;
      /** How many more or fewer. */
      count: number;
      /** Of one, in the city's major unit. */
      price: number;
      currency: string;
    }
  | {
      name: 'purchase';
      order_id: number;
      total: number;
      currency: string;
      items?: readonly AnalyticsItem[];
      /** What delivery costs, part of `total`. */
      delivery?: number;
    }
  /** A purchase reported before was canceled. */
  | { name: 'refund'; order_id: number; total: number; currency: string };

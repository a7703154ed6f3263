import { migration } from './migration';

/** The figures of a shift look at the orders under way every few seconds, among all that there ever were. */
export const ordersUnderWay = migration(
  `create index orders_under_way on orders (id) where status in ('accepted', 'cooking', 'sent')`,
);

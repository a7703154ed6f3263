import { migration } from './migration';

/** Orders that still name a guest, the oldest first: few beside all that there are. */
export const retention = migration(
  `create index orders_of_guests on orders (created_at)
      where customer_id is null and phone <> ''`,
);

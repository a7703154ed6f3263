/** ORD-02: status and courier are asked for this often while an order is under way. */
export const statusPollMs = 30_000;

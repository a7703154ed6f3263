/**
 * How long a caller may take, for the options of a Fastify server: 10 s for the head, 15 s for all of a
 * request, also for a connection that says nothing. Node looks every second and answers 408; by default it
 * waits for a body for ever and looks twice a minute.
 */
export const connectionDeadlines = {
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

/** A message that no repetition will bring through: a wrong number, a text that the gateway refuses. */
export class UndeliverableError extends Error {}

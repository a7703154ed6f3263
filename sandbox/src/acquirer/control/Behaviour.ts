/**
 * How the acquirer is to misbehave; everything left out is as usual. Times in ms, money in minor units.
 */
export interface Behaviour {
  /** Real time that a reply waits, after the work is done. */
  delay_ms?: number;
  /**
   * lost: done, then the connection drops. lost_before, 500 and 429: not done. garbage: done, but the reply
   * is a proxy's page.
   */
  reply?: 'lost' | 'lost_before' | '500' | '429' | 'garbage';
  notifications?: 'lost' | 'before_reply';
  /** By the sandbox's clock. */
  notification_delay_ms?: number;
  notification_copies?: number;
  /** The Fail of an earlier attempt follows the notification of success. */
  stale_failure?: boolean;
  forgery?: 'bad' | 'bad_then_good';
  notification_amount_delta?: number;
  charged_amount_delta?: number;
  /** No answer; paid after so long by the sandbox's clock, null never. */
  settle_after_ms?: number | null;
  /** Refused now and paid after so long. */
  success_after_decline_ms?: number;
}

const numbers = [
  'delay_ms',
  'notification_delay_ms',
  'notification_copies',
  'notification_amount_delta',
  'charged_amount_delta',
  'success_after_decline_ms',
] as const;
const choices = {
  reply: ['lost', 'lost_before', '500', '429', 'garbage'],
  notifications: ['lost', 'before_reply'],
  forgery: ['bad', 'bad_then_good'],
} as const;

const integer = { type: 'integer' } as const;
/** What POST /acquirer/rules takes as `set`. */
export const behaviourSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(numbers.map((name) => [name, integer])),
    ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, { enum: values }])),
    stale_failure: { type: 'boolean' },
    settle_after_ms: { type: ['integer', 'null'] },
  },
} as const;

import { nextStage } from '../pace/stages';
import type { AskedKitchen } from './AskedKitchen';

/**
 * A kitchen that does every step in the time the shop plans for it. `speed` 60 turns minutes into seconds.
 */
export const simulatedKitchen = (speed: number): AskedKitchen => ({
  async ask(order, now) {
    const next = nextStage(order.status, { ...order, speed });
    if (!next) return { status: order.status, askAgainAt: null };
    const askAgainAt = next.lastsMs === null ? null : Math.round(now + next.lastsMs);
    return { status: next.status, askAgainAt };
  },
});

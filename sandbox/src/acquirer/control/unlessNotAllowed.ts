import { NotAllowed } from '../ledger/Ledger';
import type { Outcome } from './applyBehaviour';

/** Does the work of a call; what the ledger does not allow is refused in the words of the call's protocol. */
export async function unlessNotAllowed(
  work: () => Outcome | Promise<Outcome>,
  refuse: (message: string) => Outcome,
): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAllowed) return refuse(error.message);
    throw error;
  }
}

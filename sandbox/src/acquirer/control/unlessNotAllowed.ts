import { NotAllowed } from '../ledger/Ledger';
import type { CallReply } from './applyBehaviour';

/** Does the work of a call; what the ledger does not allow is refused in the words of the call's protocol. */
export async function unlessNotAllowed(
  work: () => CallReply | Promise<CallReply>,
  refuse: (message: string) => CallReply,
): Promise<CallReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAllowed) return refuse(error.message);
    throw error;
  }
}

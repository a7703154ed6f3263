import { atom } from 'jotai';
import type { Failure } from '../api/client';
import { openModal } from '../modals/modals';
import { notify } from '../notifications/notifications';
import { decideError, type ErrorDecision, type ErrorTopic } from './errorPolicy';

/**
 * Shows a failure where the policy says; field errors are the caller's to place and come back in the
 * decision.
 */
export const reportFailure = atom(
  null,
  (_get, set, failure: Failure, topic: ErrorTopic = 'general'): ErrorDecision => {
    const decision = decideError(failure, topic);
    const { message } = decision;
    if (decision.place === 'dialog')
      set(openModal, 'ServerErrorModal', {
        message,
        ...(failure.error.changes ? { changes: failure.error.changes } : {}),
      });
    if (decision.place === 'notice' || decision.place === 'retry')
      set(notify, { tone: 'danger', text: message });
    return decision;
  },
);

/** The same where no field stands that could say it: what names one is shown as a notice. */
export const tellFailure = atom(
  null,
  (_get, set, failure: Failure, topic: ErrorTopic = 'general'): ErrorDecision => {
    const decision = set(reportFailure, failure, topic);
    const { place, fields, message } = decision;
    if (place === 'fields') set(notify, { tone: 'danger', text: Object.values(fields)[0] ?? message });
    return decision;
  },
);

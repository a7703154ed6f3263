import { byNumber, type DeclineCode } from '../declineCodes';

const byCode = byNumber({
  insufficient_funds: [5051],
  card_expired: [5033, 5054],
  card_number: [5014, 5015, 5031],
  card_cvc: [5006, 5019, 5082],
  three_ds_failed: [5206],
  three_ds_unavailable: [5207],
  fraud: [5034, 5059, 5063, 5300],
  limit: [5013, 5061, 5065, 5303],
  canceled: [5017],
  try_later: [3005, 3006, 3007, 5030, 5091, 5092, 5096, 5204],
  expired: [3004],
  wrong_amount: [3003],
});

/**
 * Our word for a ReasonCode (developers.cloudpayments.ru, "Коды ошибок"); banks have more reasons than
 * customers have questions.
 */
export const toDeclineCode = (reasonCode: number): DeclineCode => byCode.get(reasonCode) ?? 'refused';

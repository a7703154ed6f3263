import { byNumber, type DeclineCode } from '../declineCodes';

const byCode = byNumber({
  insufficient_funds: [116],
  card_expired: [101],
  card_number: [111, 125],
  card_cvc: [71015, 82],
  three_ds_failed: [-2006, -2011, -2003, -2013],
  three_ds_unavailable: [-2016, -2018, -2019],
  refused: [100, 103, 104, 106, 107, 109, 118, 119, 120, 208, 209],
  fraud: [-2000, -2001, -20010, 102],
  limit: [110, 121, 123],
  canceled: [-2012],
  // -100 of an order that is over: its time ran out before anybody tried.
  expired: [-100, -2007, -2101],
  try_later: [-1, 5, 902, 903, 904, 907, 909, 910, 913, 151018, 151019],
});

/** Our word for an actionCode of getOrderStatusExtended. */
export const toDeclineCode = (actionCode: number): DeclineCode => byCode.get(actionCode) ?? 'refused';
/** Whether the gateways' documents name an actionCode as a refusal. */
export const isDocumented = (actionCode: number): boolean => byCode.has(actionCode);

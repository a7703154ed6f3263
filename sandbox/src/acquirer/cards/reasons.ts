/** Why a bank refuses, in the words of each protocol. */
export interface Reason {
  /** CloudPayments: `Reason`. */
  name: string;
  /** What may be shown to the customer. */
  message: string;
  /** RBS: `actionCode`. */
  action: number;
  /** YooKassa: `cancellation_details.reason`. */
  yookassa: string;
}
const reason = (name: string, message: string, action: number, yookassa: string): Reason => ({
  name,
  message,
  action,
  yookassa,
});
const contact = 'Свяжитесь с вашим банком или воспользуйтесь другой картой';
const later = 'Повторите попытку позже';
const wrongNumber = 'Проверьте правильность введенных данных карты или воспользуйтесь другой картой';

/** By CloudPayments' ReasonCode; the other two protocols know fewer words. */
const reasons: Readonly<Record<number, Reason>> = {
  3001: reason('InvalidOrder', 'Неверный номер заказа', 125, 'canceled_by_merchant'),
  3002: reason('InvalidAccount', 'Неверный получатель', 125, 'canceled_by_merchant'),
  3003: reason('InvalidAmount', 'Неверная сумма', 110, 'canceled_by_merchant'),
  3004: reason('OutOfDate', 'Платеж просрочен', -2007, 'expired_on_confirmation'),
  3005: reason('MerchantError', later, 5, 'general_decline'),
  3006: reason('CheckUnavailable', later, 5, 'general_decline'),
  3007: reason('CheckTimeout', later, 5, 'internal_timeout'),
  3008: reason('NotAccepted', 'Платеж не может быть принят', 5, 'canceled_by_merchant'),
  5001: reason('ReferToCardIssuer', contact, 107, 'call_issuer'),
  5003: reason('InvalidMerchant', contact, 109, 'call_issuer'),
  5005: reason('DoNotHonor', contact, 120, 'general_decline'),
  5006: reason('Error', wrongNumber, 71015, 'general_decline'),
  5012: reason('InvalidTransaction', 'Воспользуйтесь другой картой', 902, 'general_decline'),
  5013: reason('AmountError', 'Проверьте корректность суммы', 110, 'payment_method_limit_exceeded'),
  5014: reason('InvalidCardNumber', wrongNumber, 111, 'invalid_card_number'),
  5015: reason('NoSuchIssuer', wrongNumber, 111, 'invalid_card_number'),
  5017: reason('CustomerCancellation', 'Вы отказались от оплаты', -2012, 'canceled_by_payer'),
  5019: reason('TransactionError', wrongNumber, 71015, 'general_decline'),
  5030: reason('FormatError', later, 904, 'general_decline'),
  5031: reason('BankNotSupportedBySwitch', 'Воспользуйтесь другой картой', 111, 'payment_method_restricted'),
  5033: reason('ExpiredCardPickup', 'Истёк срок действия карты', 101, 'card_expired'),
  5034: reason('SuspectedFraud', contact, -2000, 'fraud_suspected'),
  5036: reason('RestrictedCard', 'Платежи для этой карты запрещены', 104, 'payment_method_restricted'),
  5041: reason('LostCard', contact, 208, 'payment_method_restricted'),
  5043: reason('StolenCard', contact, 208, 'payment_method_restricted'),
  5051: reason('InsufficientFunds', 'Недостаточно средств на карте', 116, 'insufficient_funds'),
  5054: reason('ExpiredCard', 'Истёк срок действия карты', 101, 'card_expired'),
  5057: reason('TransactionNotPermitted', 'Запрет на операцию для этой карты', 119, 'permission_revoked'),
  5059: reason('SuspectedFraudDecline', contact, -2000, 'fraud_suspected'),
  5061: reason('ExceedsApprovalAmount', 'Превышен лимит по сумме', 121, 'payment_method_limit_exceeded'),
  5062: reason('RestrictedCard', 'Платежи для этой карты запрещены', 100, 'country_forbidden'),
  5063: reason('SecurityViolation', 'Карта заблокирована', -2000, 'fraud_suspected'),
  5065: reason(
    'ExceedWithdrawalFrequency',
    'Превышен лимит операций по карте',
    123,
    'payment_method_limit_exceeded',
  ),
  5082: reason('IncorrectCVV', 'Неверно указан код безопасности', 71015, 'invalid_csc'),
  5091: reason('Timeout', later, 907, 'issuer_unavailable'),
  5092: reason('CannotReachNetwork', later, 910, 'issuer_unavailable'),
  5096: reason('SystemError', later, 909, 'internal_timeout'),
  5204: reason('UnableToProcess', later, 913, 'general_decline'),
  5206: reason('AuthenticationFailed', '3-D Secure авторизация не пройдена', -2006, '3d_secure_failed'),
  5207: reason('AuthenticationUnavailable', '3-D Secure авторизация недоступна', -2018, '3d_secure_failed'),
  5300: reason('AntiFraud', 'Воспользуйтесь другой картой', -2000, 'fraud_suspected'),
  5303: reason('DailyLimit', 'Превышен лимит по карте', 121, 'payment_method_limit_exceeded'),
  6001: reason('SbpRejected', 'Платеж отклонён банком', 5, 'general_decline'),
};
const unknown = reason('Unknown', contact, 5, 'general_decline');
export const getReason = (code: number | null): Reason => reasons[code ?? 0] ?? unknown;

/** Codes that a bank gives for a card; the rest come from the shop's own answer to Check or from SBP. */
export const cardReasonCodes = Object.keys(reasons)
  .map(Number)
  .filter((code) => code >= 5000 && code < 6000);

/**
 * What the pages of the banks, of the acquirer and of VK's stand-in say to a customer; other languages have
 * the same keys.
 */
export const en = {
  bank: 'Sandbox bank',
  acquirer: 'Sandbox acquirer',
  confirmTitle: 'Confirm the payment',
  shop: 'Shop: {shop}, order {order}',
  card: 'Card {card}',
  hint: 'The bank has sent a code to your phone. In the sandbox it is always {code}.',
  code: 'Code from the message',
  wrongCode: 'The code is wrong. Tries left:\u00a0{left}.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  silentTitle: 'The bank is not answering',
  silentText: 'This card’s bank never comes back from here.',
  missing: 'No payment waits here',
  backToShop: 'Back to the shop',
  toBank: 'To your bank',
  continue: 'Continue',
  appTitle: '{app}: payment to a shop',
  account: 'From the account',
  currentAccount: 'Current account',
  savings: 'Savings',
  pay: 'Pay',
  decline: 'Decline',
  paid: 'Paid',
  refused: 'Refused',
  notPaid: 'Not paid',
  codeOver: 'This code is not valid any more',
  stillWorking: 'The bank is still answering',
  payAgain: 'Pay once more',
  orderTitle: 'Payment of order {order}',
  cardNumber: 'Card number',
  expiry: 'Expires',
  expiryPlaces: 'MM / YY',
  cvc: 'CVC',
  withoutCard: 'Without a card',
  doNotPay: 'Do not pay',
  checkCard: 'Check the card’s data.',
  noAnswer: 'The bank did not answer. Nothing was taken.',
  vkTitle: 'Sign in with VK ID',
  vkText: 'A sandbox page in place of VK. The shop “{shop}” asks for your name and phone. Who are you?',
  vkNoPhone: 'no phone confirmed',
};

/** What each language says, by key. */
export type Words = Record<keyof typeof en, string>;

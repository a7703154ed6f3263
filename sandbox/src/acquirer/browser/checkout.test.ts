import { Shop } from '../testing/Shop';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const reject = async (fields: Record<string, string>, publicId = 'shop') => {
  const { cp } = await shop.browser();
  const card = { cardNumber: '4111 1111 1111 1111', cvv: '123', expDateMonthYear: '12 / 30' };
  return new cp.Checkout({ publicId }).createPaymentCryptogram({ ...card, ...fields }).catch((why) => why);
};
test.each([
  [{ cardNumber: '' }, { cardNumber: 'CardNumber_Empty' }],
  [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'CardNumber_Invalid' }],
  [{ cvv: '' }, { cvv: 'Cvv_Empty' }],
  [{ cvv: '12' }, { cvv: 'Cvv_Invalid' }],
  [{ expDateMonthYear: '' }, { expDateMonthYear: 'ExpDateMonthYear_Empty' }],
  [{ expDateMonthYear: '13/30' }, { expDateMonthYear: 'ExpDateMonthYear_Invalid' }],
  [{ expDateMonthYear: '01/20' }, { expDateMonthYear: 'ExpDateMonthYear_Invalid' }],
  [{ name: '' }, { name: 'Name_Empty' }],
  [{ name: 'A' }, { name: 'Name_TooShort' }],
  [{ name: 'A'.repeat(60) }, { name: 'Name_TooLong' }],
  [{ name: 'Анна' }, { name: 'Name_Invalid' }],
])('%j is refused with %j', async (fields, errors) => {
  expect(await reject(fields)).toEqual(errors);
});

test('the cryptogram does not show the number, and each is another one', async () => {
  const [first, second] = await Promise.all([reject({}), reject({})]);
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64').toString()).not.toContain('4111111111111111');
  expect(String(await reject({}, ''))).toBe('Error: publicId is not given');
});

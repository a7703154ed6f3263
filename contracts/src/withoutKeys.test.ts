import { withoutKeys } from './withoutKeys';

const key = 'Zk3_9aQm-x81LrTbnV0sWcYe2HdUjP4f';

test.each([
  [`GET /khimki/order/1007/tracking?key=${key} 200`, 'GET /khimki/order/1007/tracking?… 200'],
  [`{"url":"/auth/vk/callback?code=vk2.a.b&state=${key}"}`, '{"url":"/auth/vk/callback?…"}'],
  [
    `http://shop.example/khimki/order/payment/${key} was not drawn`,
    'http://shop.example/khimki/order/payment/… was not drawn',
  ],
  [`/api/order/payment-return/${key}?MD=1`, '/api/order/payment-return/…?…'],
  ['/api/geocoder?q=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0', '/api/geocoder?…'],
])('%s is logged without what it opens', (line, logged) => {
  expect(withoutKeys(line)).toBe(logged);
});

test.each([
  'at answer (/srv/shop/shell/src/server/payment/paymentDocumentRoute.ts:33:9)',
  'is it ready? 3 of 4',
  '{"route":"/api/order/payment-return/:key","status":303}',
])('%s is logged as it is', (line) => {
  expect(withoutKeys(line)).toBe(line);
});

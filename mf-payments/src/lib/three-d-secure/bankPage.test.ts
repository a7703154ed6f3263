import { watchForms } from '../../testing/postedForms';
import { goToBank } from './bankPage';

const bank = { reason: '3ds', order_id: 1001, AcsUrl: 'https://bank.example/acs', MD: 'md-1' } as const;

afterEach(() => jest.restoreAllMocks());

test('3-D Secure 1: the whole page goes to the bank, with the request and the way back [PAY-06]', () => {
  const posted = watchForms();
  expect(goToBank({ ...bank, PaReq: 'pa-req', TermUrl: 'https://shop.example/back' })).toBe(true);
  expect(posted).toEqual([
    {
      method: 'post',
      action: bank.AcsUrl,
      target: '_self',
      fields: { MD: 'md-1', PaReq: 'pa-req', TermUrl: 'https://shop.example/back' },
    },
  ]);
});

test('3-D Secure 2: the challenge and what tells the payment apart [PAY-06]', () => {
  const posted = watchForms();
  expect(goToBank({ ...bank, cReq: 'c-req', TermUrl: 'https://shop.example/back' })).toBe(true);
  expect(posted).toEqual([
    {
      method: 'post',
      action: bank.AcsUrl,
      target: '_self',
      fields: { creq: 'c-req', threeDSSessionData: 'md-1' },
    },
  ]);
});

test('what the acquirer did not name is not sent, and no form is left in the page', () => {
  const posted = watchForms();
  goToBank({ ...bank, MD: undefined, PaReq: 'pa-req' });
  expect(posted[0]?.fields).toEqual({ PaReq: 'pa-req' });
  expect(document.forms).toHaveLength(0);
});

test.each([undefined, ''])('a reply whose bank is %j leads nowhere, and says so', (AcsUrl) => {
  const posted = watchForms();
  expect(goToBank({ ...bank, AcsUrl, PaReq: 'pa-req' })).toBe(false);
  expect(posted).toEqual([]);
});

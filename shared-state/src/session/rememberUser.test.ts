import { hasLeft, hasOtherCustomer, rememberUser } from './rememberUser';

const user = { id: 7, phone: '79241234567' };
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['{', 'null', '5', '"7"', '[]', '{"phone":{}}'])(
  'a note that is not ours names no other customer, and is replaced: %s [LOGIN-12]',
  (text) => {
    localStorage.setItem('user', text);
    expect(hasOtherCustomer(user)).toBe(false);
    rememberUser(user);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    expect(hasLeft(user)).toBe(false);
  },
);

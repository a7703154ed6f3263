import type { ContributedDialog } from '../remotes/contributions';
import { linkedModal as modalInLink, withoutModal as removeModal } from './modalLink';
import { declaredDialogs } from './shellDialogs';

const part = { remote: 'mf-x', expose: 'Dialog' };
const contributed = new Map(
  Object.entries<ContributedDialog>({
    OrderTypesModal: { ...part, kind: 'default', link: { mode: { type: 'text' } } },
    CartModal: { ...part, kind: 'default', link: { step: { type: 'number' } } },
    FiltersModal: { ...part, kind: 'default' },
    UserOrderModal: { ...part, kind: 'default', link: {} },
    UserLoginModal: {
      ...part,
      kind: 'default',
      link: { intent: { type: 'text' }, login_error: { type: 'text' } },
      withoutAccounts: 'UserOrderModal',
    },
    ProductInfoModal: {
      ...part,
      kind: 'default',
      link: { productKey: { type: 'text', required: true, alias: 'product' } },
    },
  }),
);
const dialogs = declaredDialogs({ routes: [], slots: new Map(), dialogs: contributed });
const linkedModal = (link: URLSearchParams, customerAuth = true) => modalInLink(link, dialogs, customerAuth);
const withoutModal = (link: URLSearchParams) => removeModal(link, dialogs);

const query = (text: string) => new URLSearchParams(text);

test('a link opens a listed default dialog with its own parameters [MODAL-03]', () => {
  expect(linkedModal(query('modal=OrderTypesModal&mode=takeaway'))).toEqual({
    name: 'OrderTypesModal',
    props: { mode: 'takeaway' },
  });
  expect(linkedModal(query('modal=CallMeBackModal'))).toEqual({ name: 'CallMeBackModal', props: undefined });
  expect(linkedModal(query('modal=CartModal&step=2'))?.props).toEqual({ step: 2 });
});

test.each(['ConfirmEmptyCartModal', 'ServerErrorModal', 'FiltersModal', 'InfoMenu', 'Nothing', '__proto__'])(
  'a link never opens %s [MODAL-03]',
  (name) => {
    expect(linkedModal(query(`modal=${name}`))).toBeNull();
  },
);

test('where nobody can sign in, a link to the login opens the look-up of an order [MODAL-03, BRAND-04]', () => {
  const link = query('modal=UserLoginModal&intent=order&login_error=denied');
  expect(linkedModal(link, false)).toEqual({ name: 'UserOrderModal', props: undefined });
  expect(linkedModal(link, true)?.name).toBe('UserLoginModal');
  expect(withoutModal(link).toString()).toBe('');
});

test('an order can be looked up by a link with accounts and without them [MODAL-03, ORD-06]', () => {
  for (const customerAuth of [true, false])
    expect(linkedModal(query('modal=UserOrderModal'), customerAuth)?.name).toBe('UserOrderModal');
});

test('a dialog that needs an argument does not open without it [MODAL-03]', () => {
  expect(linkedModal(query('modal=ProductInfoModal'))).toBeNull();
  expect(linkedModal(query('modal=ProductInfoModal&productKey=philadelphia'))?.props).toEqual({
    productKey: 'philadelphia',
  });
});

test('a product has an address of its own [MODAL-03, PROD-03]', () => {
  expect(linkedModal(query('product=philadelphia'))).toEqual({
    name: 'ProductInfoModal',
    props: { productKey: 'philadelphia' },
  });
  expect(linkedModal(query('product='))).toBeNull();
  expect(withoutModal(query('product=philadelphia&group=rolls')).toString()).toBe('group=rolls');
});

test('closing removes the dialog and its parameters, and nothing else [MODAL-05]', () => {
  expect(withoutModal(query('modal=OrderTypesModal&mode=takeaway&group=rolls')).toString()).toBe(
    'group=rolls',
  );
  expect(withoutModal(query('tab=orders&alias=x&modal=CitiesModal')).toString()).toBe('tab=orders&alias=x');
});

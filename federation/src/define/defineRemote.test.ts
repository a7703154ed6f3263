import { type DocumentSources, defineRemote } from './defineRemote';

const exposes = { './CartPage': './src/CartPage.tsx', './CartDialog': './src/CartDialog.tsx' } as const;
const base = { name: 'mf-cart', exposes, contracts: '^0.1.0' };

test('a definition is filled up', () => {
  const routes = [
    { id: 'cart', path: '/:city/cart', expose: 'CartPage', search: ['step'], catalogue: true },
  ] as const;
  expect(defineRemote({ ...base, contributes: { routes }, budgets: { CartPage: 20_000 } })).toEqual({
    kind: 'remote',
    name: 'mf-cart',
    exposes,
    contributes: { routes },
    contracts: '^0.1.0',
    budgets: { CartPage: 20_000 },
  });
});

test('an expose that is not declared is named', () => {
  const wrong = 'Cart' as 'CartPage';
  expect(() =>
    defineRemote({ ...base, contributes: { routes: [{ id: 'cart', path: '/:city/cart', expose: wrong }] } }),
  ).toThrow('federation.ts of mf-cart: contributes.routes[0] "/:city/cart": no expose "./Cart"');
  expect(() => defineRemote({ ...base, budgets: { [wrong]: 1 } })).toThrow(
    'federation.ts of mf-cart: budgets.Cart: no expose "./Cart"',
  );
});

test('a name that is used twice is named', () => {
  const dialog = { name: 'CartDialog', expose: 'CartDialog', kind: 'default' } as const;
  expect(() => defineRemote({ ...base, contributes: { dialogs: [dialog, dialog] } })).toThrow(
    'federation.ts of mf-cart: contributes.dialogs: name "CartDialog" is used twice',
  );
});

test('a link may open a default dialog, with parameters of known types, and no confirm dialog [MODAL-03]', () => {
  const dialog = { name: 'CartDialog', expose: 'CartDialog' } as const;
  const link = { step: { type: 'number' } } as const;
  expect(
    defineRemote({ ...base, contributes: { dialogs: [{ ...dialog, kind: 'default', link }] } }).contributes,
  ).toEqual({ dialogs: [{ ...dialog, kind: 'default', link }] });
  expect(() =>
    defineRemote({ ...base, contributes: { dialogs: [{ ...dialog, kind: 'confirm', link }] } }),
  ).toThrow(
    'federation.ts of mf-cart: contributes.dialogs[0] "CartDialog": a link may not open a confirm dialog',
  );
  const wrong = { step: { type: 'date' } } as unknown as typeof link;
  expect(() =>
    defineRemote({ ...base, contributes: { dialogs: [{ ...dialog, kind: 'default', link: wrong }] } }),
  ).toThrow('contributes.dialogs[0].link.step.type: expected text or number, found "date"');
});

test('an early press opens a dialog that has a frame, from a control or from a product', () => {
  const dialog = { name: 'CartDialog', expose: 'CartDialog', kind: 'default' } as const;
  const define = (change: object) =>
    defineRemote({ ...base, contributes: { dialogs: [{ ...dialog, ...change }] } });
  const presses = [{ action: 'open-cart', props: { step: '2' } }, { product: 'productKey' }];
  const declared = { frame: 'CartPage', presses, restoresOnlyWith: 'lineKey' };
  expect(define(declared).contributes.dialogs).toEqual([{ ...dialog, ...declared }]);
  const place = 'federation.ts of mf-cart: contributes.dialogs[0] "CartDialog"';
  expect(() => define({ frame: 'Frame' })).toThrow(`${place}: frame: no expose "./Frame"`);
  expect(() => define({ presses })).toThrow(`${place}: presses need a frame that answers them`);
  for (const press of [{}, { action: 'open-cart', product: 'key' }])
    expect(() => define({ frame: 'CartPage', presses: [press] })).toThrow(
      `${place}: presses[0]: expected either an action or a product`,
    );
  expect(() => define({ frame: 'CartPage', presses: [{ action: 'Open cart' }] })).toThrow(
    'contributes.dialogs[0].presses[0].action: expected an action of small letters and "-", found "Open cart"',
  );
});

test('a path that does not start at the base, or a parameter that is no name, is refused with its place', () => {
  expect(() =>
    defineRemote({ ...base, contributes: { routes: [{ id: 'cart', path: 'cart', expose: 'CartPage' }] } }),
  ).toThrow(
    'federation.ts of mf-cart: contributes.routes[0].path: expected a path that starts with "/", found "cart"',
  );
  const page = { id: 'cart', path: '/cart', expose: 'CartPage', search: ['?q'] } as const;
  expect(() => defineRemote({ ...base, contributes: { routes: [page] } })).toThrow(
    'contributes.routes[0].search[0]: expected a name of letters, digits and "_", found "?q"',
  );
});

test('a document keeps its sources, brings its own budget and stands at a route', () => {
  const sources = { browser: './src/document/browser.tsx', server: './src/document/server.tsx' };
  const page = { id: 'cart', path: '/:city/cart', expose: 'CartPage' } as const;
  const define = (document: string | undefined, documents: Record<string, DocumentSources>) =>
    defineRemote({
      ...base,
      contributes: { routes: [{ ...page, ...(document && { document }) }] },
      documents,
    });
  const { contributes, documents, budgets } = define('cart', { cart: { ...sources, budget: 90_000 } });
  expect(contributes.routes).toEqual([{ ...page, document: 'cart' }]);
  expect(documents).toEqual({ cart: { ...sources, budget: 90_000 } });
  expect(budgets).toEqual({ 'document cart': 90_000 });
  expect(() => define('pay', { cart: sources })).toThrow(
    'federation.ts of mf-cart: contributes.routes[0] "/:city/cart": no document "pay"',
  );
  expect(() => define(undefined, { cart: sources })).toThrow(
    'federation.ts of mf-cart: documents.cart: no route has it as its document',
  );
  expect(() => define(undefined, { 'Pay Page': sources })).toThrow(
    'federation.ts of mf-cart: documents["Pay Page"]: expected a name of small letters',
  );
});

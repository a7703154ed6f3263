import { defineRemote } from '@storefront/federation/define';

/** Where to: the order-type dialog, address search, shops, zones and the courier on the map. */
export default defineRemote({
  name: 'mf-shops-map',
  exposes: {
    './OrderTypesModal': './src/exposes/OrderTypesModal.tsx',
    './OrderTypesFrame': './src/exposes/OrderTypesFrame.tsx',
    './ShopsPage': './src/exposes/ShopsPage.tsx',
    './ConfirmShopModal': './src/exposes/ConfirmShopModal.tsx',
    './ConfirmChangeTakeaway': './src/exposes/ConfirmChangeTakeaway.tsx',
    './NearestShopModal': './src/exposes/NearestShopModal.tsx',
    './ConfirmSelectAddressModal': './src/exposes/ConfirmSelectAddressModal.tsx',
    './ZoneChecker': './src/exposes/ZoneChecker.tsx',
    './Sellers': './src/exposes/Sellers.tsx',
    './CourierMap': './src/exposes/CourierMap.tsx',
    './lifecycles': './src/exposes/lifecycles.ts',
  },
  contributes: {
    routes: [{ id: 'shops', path: '/:city/shops', expose: 'ShopsPage', drawn: true }],
    dialogs: [
      {
        name: 'OrderTypesModal',
        expose: 'OrderTypesModal',
        kind: 'default',
        link: { mode: { type: 'text' } },
        fetchAhead: true,
        frame: 'OrderTypesFrame',
        presses: [
          { action: 'select-address', props: { mode: 'delivery' } },
          { action: 'choose-shop', props: { mode: 'takeaway' } },
        ],
      },
      { name: 'ConfirmShopModal', expose: 'ConfirmShopModal', kind: 'confirm' },
      { name: 'ConfirmChangeTakeaway', expose: 'ConfirmChangeTakeaway', kind: 'confirm' },
      { name: 'NearestShopModal', expose: 'NearestShopModal', kind: 'confirm' },
      { name: 'ConfirmSelectAddressModal', expose: 'ConfirmSelectAddressModal', kind: 'confirm' },
    ],
    slots: [
      { slot: 'delivery.checker', expose: 'ZoneChecker', drawn: true },
      { slot: 'legal.sellers', expose: 'Sellers', drawn: true },
      { slot: 'tracking.map', expose: 'CourierMap' },
    ],
  },
  contracts: '^0.1.0',
  // The map library comes in one chunk, only when a map is asked for.
  scriptBudget: 96_000,
  budgets: {
    OrderTypesModal: 12_200,
    ShopsPage: 6_400,
    ZoneChecker: 6_300,
    Sellers: 1_600,
    CourierMap: 2_500,
    ConfirmShopModal: 1_500,
    ConfirmChangeTakeaway: 1_500,
    NearestShopModal: 1_500,
    ConfirmSelectAddressModal: 1_100,
  },
});

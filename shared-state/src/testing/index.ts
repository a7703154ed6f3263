export { fakeApi } from './fakeApi';
export {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  modalKindsFixture,
  productFixture,
  settingsFixture,
  shopFixture,
} from './fixtures';
export { pageFixture } from './pageFixture';
export { renderInStorefront, type StorefrontSetup } from './renderInStorefront';

export type { CallArguments } from '../api/client';
export { fakeApi } from './fakeApi';
export {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  lineFixture,
  modalKindsFixture,
  orderFixture,
  productFixture,
  settingsFixture,
  shopFixture,
  userFixture,
} from './fixtures';
export { lackTimeZones } from './lackTimeZones';
export { pageFixture } from './pageFixture';
export { renderInStorefront, type StorefrontSetup } from './renderInStorefront';

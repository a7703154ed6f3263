export { fakeApi } from './fakeApi';
export {
  addressFixture,
  cityFixture,
  emptyCartFixture,
  productFixture,
  settingsFixture,
  shopFixture,
} from './fixtures';
export { pageFixture } from './pageFixture';

export { fakeApi } from './fakeApi';
export { cityFixture, emptyCartFixture, productFixture, settingsFixture } from './fixtures';
export { pageFixture } from './pageFixture';

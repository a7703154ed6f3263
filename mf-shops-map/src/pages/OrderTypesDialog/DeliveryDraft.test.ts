import { cityFixture } from '@storefront/shared-state/testing';
import { keepRecentPlace } from '../../lib/known-places/recentPlaces';
import { addressFixture } from '../../testing/placeFixtures';
import { draftFromChosen } from './DeliveryDraft';

const chosen = addressFixture({ id: null });

test('a guest’s pin that is sent again stays where it was shown, words are sent as words [ADDR-05]', () => {
  keepRecentPlace(chosen, false);
  expect(draftFromChosen(cityFixture(), chosen)).toMatchObject({ byPoint: false, text: chosen.address });
  keepRecentPlace(chosen, true);
  expect(draftFromChosen(cityFixture(), chosen)).toMatchObject({
    byPoint: true,
    point: chosen.map.coordinates,
  });
});

test('an address that the account keeps is sent again by its id [ADDR-05]', () => {
  keepRecentPlace(chosen, true);
  expect(draftFromChosen(cityFixture(), { ...chosen, id: 7 })).toMatchObject({ byPoint: false, savedId: 7 });
});

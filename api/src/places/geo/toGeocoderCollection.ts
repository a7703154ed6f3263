import type { GeocoderReply } from '@storefront/contracts';
import type { ResolvedAddress } from './resolvedAddress';

type Member = GeocoderReply['GeoObjectCollection']['featureMember'][number];

function toMember(resolved: ResolvedAddress): Member {
  const components = [
    { kind: 'locality', name: resolved.locality },
    { kind: 'district', name: resolved.district },
    { kind: 'street', name: resolved.street },
    { kind: 'house', name: resolved.house ?? '' },
  ].filter(({ name }) => name !== '');
  const { latitude, longitude } = resolved.coordinates;
  return {
    GeoObject: {
      name: resolved.address,
      description: [resolved.district, resolved.locality].filter(Boolean).join(', '),
      Point: { pos: `${longitude} ${latitude}` },
      metaDataProperty: {
        GeocoderMetaData: {
          kind: resolved.house === null ? 'street' : 'house',
          precision: resolved.house === null ? 'street' : 'exact',
          text: resolved.full_address,
          Address: { formatted: resolved.full_address, Components: components },
        },
      },
    },
  };
}

/** Resolved addresses in the shape of the sources' geocoder; `pos` is "longitude latitude" (A7). */
export const toGeocoderCollection = (resolved: ResolvedAddress[]): GeocoderReply => ({
  GeoObjectCollection: { featureMember: resolved.map(toMember) },
});

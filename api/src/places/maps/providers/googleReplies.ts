import * as v from 'valibot';

const strings = v.optional(v.array(v.string()), []);
const formatted = v.object({
  text: v.string(),
  // A mark that begins the text has no `startOffset`: zeros are left out.
  matches: v.optional(
    v.array(v.object({ startOffset: v.optional(v.number(), 0), endOffset: v.number() })),
    [],
  ),
});
/** Nothing found is `{}`; anything else without suggestions is no answer of this service. */
export const autocompleteReply = v.pipe(
  v.looseObject({
    suggestions: v.optional(
      v.array(
        v.object({
          placePrediction: v.optional(
            v.object({
              placeId: v.string(),
              structuredFormat: v.object({
                mainText: formatted,
                secondaryText: v.optional(v.object({ text: v.string() }), { text: '' }),
              }),
              types: strings,
            }),
          ),
        }),
      ),
    ),
  }),
  v.check((reply) => 'suggestions' in reply || Object.keys(reply).length === 0),
);
export const detailsReply = v.object({
  location: v.object({ latitude: v.number(), longitude: v.number() }),
  addressComponents: v.optional(v.array(v.object({ longText: v.string(), types: strings })), []),
});
export const googleGeocodeReply = v.object({
  status: v.string(),
  results: v.optional(
    v.array(
      v.object({
        geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
        address_components: v.array(v.object({ long_name: v.string(), types: strings })),
        partial_match: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
});
export const googleErrorReply = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string(), '') })), []),
  }),
});

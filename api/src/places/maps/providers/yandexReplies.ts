import * as v from 'valibot';

export const yandexSuggestReply = v.object({
  results: v.optional(
    v.array(
      v.object({
        title: v.object({
          text: v.string(),
          hl: v.optional(v.array(v.object({ begin: v.number(), end: v.number() })), []),
        }),
        address: v.optional(
          v.object({
            component: v.optional(v.array(v.object({ name: v.string(), kind: v.array(v.string()) })), []),
          }),
          { component: [] },
        ),
        uri: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
export type SuggestResult = v.InferOutput<typeof yandexSuggestReply>['results'][number];

/** `pos` is "longitude latitude". */
export const yandexGeocodeReply = v.object({
  response: v.object({
    GeoObjectCollection: v.object({
      featureMember: v.array(
        v.object({
          GeoObject: v.object({
            name: v.optional(v.string(), ''),
            Point: v.object({ pos: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)? -?\d+(\.\d+)?$/)) }),
            metaDataProperty: v.object({
              GeocoderMetaData: v.object({
                kind: v.string(),
                precision: v.optional(v.string(), 'other'),
                Address: v.object({ Components: v.array(v.object({ kind: v.string(), name: v.string() })) }),
              }),
            }),
          }),
        }),
      ),
    }),
  }),
});
export type GeoObject = v.InferOutput<
  typeof yandexGeocodeReply
>['response']['GeoObjectCollection']['featureMember'][number]['GeoObject'];

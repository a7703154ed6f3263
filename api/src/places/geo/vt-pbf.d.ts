declare module 'vt-pbf' {
  /** A tile as geojson-vt cuts it. */
  interface CutTile {
    features: unknown[];
  }
  const vtPbf: {
    /** Encodes cut tiles as one Mapbox vector tile with a layer per key. */
    fromGeojsonVt(
      layers: Record<string, CutTile>,
      options?: { version?: 1 | 2; extent?: number },
    ): Uint8Array;
  };
  export default vtPbf;
}

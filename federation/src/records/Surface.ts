import { map, object, optional, type Read, text, truth } from './shape';

/** One property that a component takes. */
export interface SurfaceProperty {
  /** As TypeScript writes it. */
  type: string;
  optional?: boolean;
}

/** What one export of an expose looks like from outside: a component's properties, else its type. */
export interface SurfaceExport {
  props?: Record<string, SurfaceProperty>;
  type?: string;
}

/** The public types of a release: by expose, by export. Lies beside the record as `surface.json`. */
export type Surface = Record<string, Record<string, SurfaceExport>>;

export const surfaceFile = 'surface.json';

/** Reads a `surface.json`; throws a `ShapeError` that names the first wrong place. */
export const readSurface: Read<Surface> = map(
  map(
    object<SurfaceExport>({
      props: optional(map(object<SurfaceProperty>({ type: text(), optional: optional(truth) }))),
      type: optional(text()),
    }),
  ),
);

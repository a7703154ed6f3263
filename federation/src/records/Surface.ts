import * as v from 'valibot';
import { createReader, map, object } from './schema';

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

/** Reads a `surface.json`; throws an error that names the first wrong place. */
export const readSurface = createReader<Surface>(
  map(
    v.string(),
    map(
      v.string(),
      object<SurfaceExport>({
        props: v.optional(
          map(v.string(), object<SurfaceProperty>({ type: v.string(), optional: v.optional(v.boolean()) })),
        ),
        type: v.optional(v.string()),
      }),
    ),
  ),
);

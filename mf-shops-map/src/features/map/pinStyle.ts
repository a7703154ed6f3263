import Icon from 'ol/style/Icon';
import Style from 'ol/style/Style';
import { drawPin, type PinColors, type PinGlyph, pinAnchor, pinScale } from './drawPin';
import type { MapPalette } from './mapPalette';

export type PinKind = 'address' | 'shop' | 'closed' | 'origin' | 'courier';

const glyphByKind: Record<PinKind, PinGlyph> = {
  address: 'house',
  shop: 'shop',
  closed: 'shop',
  origin: 'shop',
  courier: 'courier',
};
const getPinColors = (palette: MapPalette): Record<PinKind, PinColors> => {
  const second = { fill: palette.second, ink: palette['second-ink'], edge: palette.surface };
  const accent = { fill: palette.accent, ink: palette['accent-ink'], edge: palette.surface };
  return {
    address: accent,
    shop: second,
    closed: { fill: palette.surface, ink: palette.second, edge: palette.second },
    origin: second,
    courier: { fill: palette.ink, ink: palette.surface, edge: palette.surface },
  };
};

/** Pins by kind and size; each drawing is made once per palette. `growth` 0 is at rest, 1 is chosen. */
export function pinStyles(palette: MapPalette): (kind: PinKind, growth?: number) => Style {
  const colors = getPinColors(palette);
  const drawings = new Map<PinKind, HTMLCanvasElement>();
  return (kind, growth = 0) => {
    const img = drawings.get(kind) ?? drawPin(glyphByKind[kind], colors[kind]);
    drawings.set(kind, img);
    return new Style({
      image: new Icon({
        img,
        anchor: pinAnchor(glyphByKind[kind]),
        scale: pinScale * (1 + 0.35 * growth),
        // Always shown; names keep away from it.
        declutterMode: 'obstacle',
      }),
      zIndex: 10 + growth,
    });
  };
}

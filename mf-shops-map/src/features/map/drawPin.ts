/** A pin's drawing: 36 wide, 46 high, its tip at the bottom middle. */
const pinWidth = 36;
const pinHeight = 46;
/** Drawn four times as large as its box, so that a grown pin on a fine screen stays sharp. */
const density = 4;

const drop = 'M18 2C9.2 2 2 9.1 2 17.9 2 29.6 18 44 18 44s16-14.4 16-26.1C34 9.1 26.8 2 18 2z';
/** Of an address: another outline than a shop's, for those who do not tell their colours apart. */
const sign = 'M8 2h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-4L18 44l-6-10H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z';
/** Stands on no point of the ground: what moves. */
const disc = 'M18 2a16 16 0 1 0 .01 0z';
const glyphs = {
  house: 'M18 8 8.500 16.500h3V27h4.500v-6h4v6h4.500V16.500h3z',
  shop: 'M10.5 11h15l1.6 5.2a3 3 0 0 1-4.6 2.6 3 3 0 0 1-4.5 0 3 3 0 0 1-4.5 0 3 3 0 0 1-4.6-2.6zM12 20.6c1 .2 2 0 2.800-.5l3.200.9 3.200-.9c.8.5 1.800.7 2.800.5V25H12z',
  courier:
    'M10 14h9v8h-9zM20 16.500h3.200l2.800 3V22h-6zM13 22.500a2 2 0 1 0 .01 0zM22.500 22.500a2 2 0 1 0 .01 0z',
} as const;
export type PinGlyph = keyof typeof glyphs;
const outlines: Record<PinGlyph, string> = { house: sign, shop: drop, courier: disc };

export interface PinColors {
  fill: string;
  ink: string;
  edge: string;
}

export const pinScale = 1 / density;

/** Where a pin touches its place, as shares of its width and height. */
export const pinAnchor = (glyph: PinGlyph): [number, number] => [
  0.5,
  (glyph === 'courier' ? 18 : 44) / pinHeight,
];

/** One pin on a canvas of its own; kept by the caller, because it is the same for all places of a kind. */
export function drawPin(glyph: PinGlyph, { fill, ink, edge }: PinColors): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = pinWidth * density;
  canvas.height = pinHeight * density;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.scale(density, density);
  const outline = new Path2D(outlines[glyph]);
  pen.shadowColor = 'rgba(0,0,0,.3)';
  pen.shadowBlur = 2 * density;
  pen.shadowOffsetY = density;
  pen.fillStyle = fill;
  pen.fill(outline);
  pen.shadowColor = 'transparent';
  pen.strokeStyle = edge;
  pen.lineWidth = 2;
  pen.stroke(outline);
  pen.fillStyle = ink;
  pen.fill(new Path2D(glyphs[glyph]));
  return canvas;
}

const names = [
  'land',
  'water',
  'park',
  'building',
  'street',
  'street-edge',
  'ink',
  'accent',
  'accent-ink',
  'second',
  'second-ink',
  'surface',
] as const;
export type MapColor = (typeof names)[number];
export type MapPalette = Record<MapColor, string> & { font: string };

/**
 * Any CSS colour as `rgba()`: painted on one pixel and read back, because canvas libraries do not parse
 * `color-mix()`.
 */
function paintedColor(pen: CanvasRenderingContext2D, color: string, opacity = 1): string {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = '#888';
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
  return `rgba(${red},${green},${blue},${((alpha / 255) * opacity).toFixed(3)})`;
}

function newPen(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas to draw a map on');
  return pen;
}

/** Kept: reading a canvas back is slow enough to be noticed when each zone makes one of its own. */
let keptPen: CanvasRenderingContext2D | undefined;
const onePen = (): CanvasRenderingContext2D => {
  keptPen ??= newPen();
  return keptPen;
};

/** A colour with another opacity. */
export const withOpacity = (color: string, opacity: number): string => paintedColor(onePen(), color, opacity);

/** Whether the ground is dark: then pictures that are made for the day are dimmed. */
export function isDark({ land }: Pick<MapPalette, 'land'>): boolean {
  const [red = 255, green = 255, blue = 255] = (land.match(/\d+/g) ?? []).map(Number);
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128;
}

/** The map's colours (`--map-*`) as they stand on its element now: by brand and theme. */
export function readPalette(element: Element): MapPalette {
  const pen = onePen();
  // A probe, because the text of a custom property may still hold `light-dark()`, which means something only
  // on an element.
  const probe = element.appendChild(document.createElement('span'));
  const style = getComputedStyle(probe);
  const read = (name: MapColor) => {
    probe.style.color = `var(--map-${name})`;
    return [name, paintedColor(pen, style.color)];
  };
  const colors = Object.fromEntries(names.map(read)) as Record<MapColor, string>;
  const font = style.fontFamily;
  probe.remove();
  return { ...colors, font };
}

/** Calls back when brand or theme change. */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}

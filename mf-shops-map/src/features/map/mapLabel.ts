import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Text from 'ol/style/Text';
import type { MapPalette } from './mapPalette';

/** A place's name on the map, readable over whatever lies below. It gives way to others and to pins. */
export const mapLabel = (text: string, { font, ink, surface }: MapPalette, offsetY = 0): Text =>
  new Text({
    text,
    font: `600 13px ${font}`,
    fill: new Fill({ color: ink }),
    stroke: new Stroke({ color: surface, width: 4 }),
    offsetY,
    overflow: true,
    padding: [2, 4, 2, 4],
  });

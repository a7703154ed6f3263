import type { Language } from '@storefront/contracts';
import type { MapPalette } from '../mapPalette';
import type { GroundLayer } from './GroundLayer';
import { ownRole } from './ownRole';
import { vectorGround } from './vectorGround';

const deepestTileZoom = 16;

/**
 * The city's schematic ground from our own server: the default, and what stands in when another one does not
 * answer.
 */
export const ownGround = (
  cityAlias: string,
  language: Language,
  palette: MapPalette,
  onBroken: () => void,
): GroundLayer =>
  vectorGround(
    {
      kind: 'embedded',
      url: `/tiles/${cityAlias}/{z}/{x}/{y}.pbf?lang=${language}`,
      maxZoom: deepestTileZoom,
      getRole: ownRole,
      language,
      attribution: [],
    },
    palette,
    onBroken,
  );

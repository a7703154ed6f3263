import type { Coordinates, Language, MapSettings } from '@storefront/contracts';
import Collection from 'ol/Collection';
import LayerGroup from 'ol/layer/Group';
import type { MapPalette } from '../mapPalette';
import { findGround } from './findGround';
import type { GroundLayer } from './GroundLayer';
import { ownGround } from './ownGround';

export interface GroundSetting {
  /** Absent: our own schematic map. */
  settings: MapSettings | undefined;
  cityAlias: string;
  center: Coordinates;
  language: Language;
}
export interface GroundEvents {
  onShown: (ground: Pick<GroundLayer, 'kind' | 'attribution'>) => void;
  /** Not even our own tiles came. */
  onFailed: () => void;
}

/**
 * Grounds that stopped or did not answer: not tried again before the page is loaded anew, or every map would
 * begin with a wait.
 */
const givenUp = new Set<string>();

/**
 * The ground by the settings, and our own where that one does not answer or stops to: the customer notices
 * the look, no more.
 */
export function createGround(
  setting: GroundSetting,
  palette: MapPalette,
  { onShown, onFailed }: GroundEvents,
) {
  const { settings, cityAlias, center, language } = setting;
  const group = new LayerGroup();
  let shown: GroundLayer | null = null;
  let colors = palette;
  let isClosed = false;

  const show = (ground: GroundLayer) => {
    if (isClosed) return;
    shown = ground;
    group.setLayers(new Collection([ground.layer]));
    onShown(ground);
  };
  const showOwn = () => show(ownGround(cityAlias, language, colors, onFailed));
  const url = settings?.url;
  const giveUp = (foreign: string) => {
    givenUp.add(foreign);
    showOwn();
  };
  if (!settings || !url || settings.kind === 'embedded' || givenUp.has(url)) showOwn();
  else
    void findGround(settings, url, center, language).then((make) => {
      if (make) show(make(colors, () => giveUp(url)));
      else giveUp(url);
    });

  return {
    layer: group,
    recolor(next: MapPalette) {
      colors = next;
      shown?.recolor(next);
    },
    /** The screen has other pixels. */
    rescale: () => shown?.rescale?.(),
    close: () => {
      isClosed = true;
    },
  };
}

import type { OnlyOnceFigures } from '../api/checkOnlyOnce';
import type { CallFigures } from '../api/shoot';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { Verdict } from './targets';

/** Everything that one measurement found, as it stands in the JSON file. */
export interface Report {
  startedAt: string;
  /** `own`: started for this measurement alone, without rate limits. */
  measured: { shell: string; api: string; own: boolean };
  machine: {
    processors: number;
    node: string;
    /** Load of the last minute at the beginning and at the end; more than `processors` makes every time longer. */
    loadBefore: number;
    loadAfter: number;
  };
  firstPaint?: FirstPaintFigures;
  api?: { calls: CallFigures[]; onlyOnce: OnlyOnceFigures };
  targets: Verdict[];
}

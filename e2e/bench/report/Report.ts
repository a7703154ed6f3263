import type { CallFigures } from '../api/measureCall';
import type { DishRun } from '../web/measureDish';
import type { FirstPaintFigures } from '../web/measureFirstPaint';
import type { MapRun } from '../web/measureMap';
import type { OrderRun } from '../web/measureOrder';
import type { PressRun } from '../web/measurePress';
import type { ScrollRun } from '../web/measureScroll';
import type { VisitRun } from '../web/measureVisits';
import type { Verdict } from './Verdict';

export interface ApiFigures {
  /** Processes that answered; 0 when that is not known. */
  processes: number;
  calls: CallFigures[];
  /** Orders that its PostgreSQL takes when nobody has to plan them; of an API of its own alone. */
  commitsPerSecond?: number;
}

/** Everything that one measurement found, as it stands in the JSON file. */
export interface Report {
  startedAt: string;
  /**
   * The storefront, when one was started or named; `own`: started for this measurement alone, without rate
   * limits.
   */
  measured: { shell: string; api: string; own: boolean } | null;
  machine: {
    processors: number;
    node: string;
    /**
     * Load of the last minute at the beginning and at the end; more than `processors` makes every time
     * longer.
     */
    loadBefore: number;
    loadAfter: number;
  };
  firstPaint?: FirstPaintFigures;
  press?: PressRun[];
  map?: MapRun[];
  dish?: DishRun[];
  order?: OrderRun[];
  visits?: VisitRun[];
  scroll?: ScrollRun[];
  api?: ApiFigures[];
  targets: Verdict[];
}

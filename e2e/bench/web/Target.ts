import type { Edge } from '../edge/startEdge';

export type TargetName = 'storefront' | 'static' | 'oneBundle' | 'plain';

/** Something to load in the browser, behind an edge of its own. */
export interface Target {
  name: TargetName;
  edge: Edge;
  /** It works, not only shows. */
  scripts: boolean;
}

import { tracingChannel } from 'node:diagnostics_channel';

export interface TracedQuery {
  text: string;
}
export const queryChannel = tracingChannel<TracedQuery>('storefront.query');

/** Runs a statement, in a span of its own where somebody listens. */
export const traceQuery = <Result>(text: string, run: () => Promise<Result>): Promise<Result> =>
  queryChannel.start.hasSubscribers ? queryChannel.tracePromise(run, { text }) : run();

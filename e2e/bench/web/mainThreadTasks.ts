/**
 * One task of the page's main thread, ms. `processorMs` leaves out what other processes took of it in
 * between.
 */
export interface MainThreadTask {
  startUs: number;
  processorMs: number;
}

interface TraceEvent {
  name: string;
  ts: number;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export const traceCategories = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'loading',
  '__metadata',
];

/** The tasks of the busiest page in a trace of Chromium. */
export function mainThreadTasks(trace: string): MainThreadTask[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const getThread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(getThread),
  );
  const byThread = new Map<string, MainThreadTask[]>();
  for (const event of traceEvents) {
    if (event.name !== 'RunTask' || event.ph !== 'X' || !mains.has(getThread(event))) continue;
    const tasks = byThread.get(getThread(event)) ?? [];
    tasks.push({
      startUs: event.ts,
      processorMs: (event.tdur ?? event.dur ?? 0) / 1000,
    });
    byThread.set(getThread(event), tasks);
  }
  const busy = (tasks: readonly MainThreadTask[]) => tasks.reduce((sum, task) => sum + task.processorMs, 0);
  return [...byThread.values()].sort((a, b) => busy(b) - busy(a))[0] ?? [];
}

/** Processor time of the page's main thread until its first contentful paint, ms. */
export function processorToFirstPaint(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const paintUs = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts;
  if (paintUs === undefined) throw new Error('the trace has no first paint');
  return mainThreadTasks(trace).reduce(
    (sum, { startUs, processorMs }) => (startUs < paintUs ? sum + processorMs : sum),
    0,
  );
}

import type { MetricFamily } from '../http/Metrics';
import type { ProcessMetrics } from '../http/ProcessMetrics';

/** What the supervisor tells a process. */
export type ToChild =
  /** The schema is up to date and the catalogue is there. */
  | { kind: 'prepared' }
  /** Tell your metrics. */
  | { kind: 'collect'; id: number }
  /** What was asked for: everybody's metrics. */
  | { kind: 'collected'; id: number; all: ProcessMetrics[] };

/** What a process tells its supervisor. */
export type ToSupervisor =
  /** I listen from now on: tell me (again) whether the database is prepared. */
  | { kind: 'listens' }
  | { kind: 'collectAll'; id: number }
  | { kind: 'metrics'; id: number; families: MetricFamily[] };

const isMessage = (value: unknown): value is { kind: string } =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Node's own cluster messages pass over the same channel and are left alone. */
export const asToChild = (value: unknown): ToChild | null => (isMessage(value) ? (value as ToChild) : null);
export const asToSupervisor = (value: unknown): ToSupervisor | null =>
  isMessage(value) ? (value as ToSupervisor) : null;

import type { BrandAlias } from '@storefront/contracts';
import type { LogSink } from '@storefront/contracts/logging';
import type { Kysely } from 'kysely';
import type { OnlinePayments } from '../../offers/payment-methods/offeredMethods';
import type { OrderChanges } from '../../ordering/events/OrderChanges';
import type { PushSettings } from '../../ordering/push/readPushSettings';
import type { Acquirers } from '../../payments/acquirers/Acquirers';
import type { LoginSettings } from '../../people/login/LoginSettings';
import type { MapServiceSettings } from '../../places/maps';
import type { CatalogueSource } from '../../platform/calls/Catalogue';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/Database';
import type { Metrics } from '../../platform/http/Metrics';
import type { ProcessMetrics } from '../../platform/http/ProcessMetrics';
import type { Lifecycle } from '../../platform/processes/Lifecycle';

/** What the application is given from outside; tests give their own database and clock. */
export interface Dependencies {
  database: Kysely<Database>;
  catalogue: CatalogueSource;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Ways to pay online that an acquirer takes. Absent: none. */
  onlinePayments?: OnlinePayments;
  /** Accounts at acquirers. Absent: nothing can be paid online. */
  acquirers?: Acquirers;
  /** Where cut pictures are kept. */
  dataFolder: string;
  /** Where the process stands; calls are refused until it is ready. Absent: ready. */
  lifecycle?: Lifecycle;
  metrics?: Metrics;
  /** The metrics of all processes in place of this one's alone. */
  collectMetrics?: () => Promise<ProcessMetrics[]>;
  /**
   * Wakes the streams of orders' events. Absent: they learn of changes by their own looks at the database.
   */
  orderChanges?: OrderChanges;
  /** Wakes the staff calls that wait for orders. Absent: they look by themselves. */
  kitchenChanges?: OrderChanges;
  /** Where log lines go in place of standard output. */
  logSink?: LogSink;
  /** Name of the process in logs and metrics. */
  processName?: string;
  /** Who answers about addresses, and how maps are drawn. Absent: the embedded gazetteers. */
  maps?: MapServiceSettings;
  /** Requests of the feedback forms are delivered to an address; absent: they are only kept. */
  deliversFeedback?: boolean;
  /** The keys that browsers are told with. Absent: they are told nothing. */
  push?: PushSettings | null;
  /** How customers prove who they are. */
  login: LoginSettings;
  config: Pick<
    Config,
    | 'mode'
    | 'rateLimits'
    | 'logLevel'
    | 'trustProxy'
    | 'apiDocs'
    | 'metricsTokens'
    | 'publicUrls'
    | 'webhookLoopback'
    | 'officeUrl'
    | 'shiftRefundMax'
  > & {
    brand: BrandAlias;
  };
}

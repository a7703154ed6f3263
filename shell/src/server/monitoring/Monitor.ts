import type { FailureRate, ReportedKind } from '@storefront/federation/registry';

export interface FailedRelease {
  remote: string;
  release: string;
  kind: ReportedKind;
}

/** A failure of a release in a visitor's page, without anything that the visitor typed. */
export interface MonitoredFailure extends FailedRelease {
  /** The error's name, such as `TypeError`. */
  name: string;
  message: string;
  /** The release's own places in the stack, the innermost first: file and line of the source. */
  places: { file: string; line: number }[];
}

/** How fast a page was, of a visitor who agreed to be measured. */
export interface MonitoredPage {
  /** The shell's. */
  release: string;
  /** Milliseconds, but of CLS a share of the screen. */
  vitals: { name: string; value: number }[];
}

/** A service of the operator that is told of failures and speed. No call waits for it or throws. */
export interface Monitor {
  failed(failure: MonitoredFailure): void;
  /** @param outcome whether the release was taken back, or why not */
  demoted(rate: FailureRate, outcome: string): void;
  measured(page: MonitoredPage): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

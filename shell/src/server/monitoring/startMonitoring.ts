import { minuteLimits } from '../limits/minuteLimits';
import type { Monitor } from './Monitor';
import type { MonitoringSettings } from './readMonitoring';

const closeDeadlineMs = 2000;

/**
 * The monitors that the settings name, as one, or none; their libraries are loaded only for them.
 * @param onProblem is told once a minute at most that a service does not take what it is sent
 */
export async function startMonitoring(
  { sentryDsn, sentryEnvironment, otlpLogs, serviceName }: MonitoringSettings,
  onProblem: (problem: string) => void,
): Promise<Monitor | null> {
  const allows = minuteLimits(Date.now);
  const warn = (problem: string) => {
    if (allows({ problem: 1 })) onProblem(problem);
  };
  const monitors: Monitor[] = [];
  if (sentryDsn) {
    const { createSentryMonitor } = await import('./createSentryMonitor');
    const options = { dsn: sentryDsn, environment: sentryEnvironment, onProblem: warn };
    monitors.push(createSentryMonitor(options));
  }
  if (otlpLogs) {
    const { createOtlpMonitor } = await import('./createOtlpMonitor');
    monitors.push(createOtlpMonitor(serviceName, warn));
  }
  if (monitors.length === 0) return null;
  return {
    failed(failure) {
      for (const monitor of monitors) monitor.failed(failure);
    },
    demoted(rate, outcome) {
      for (const monitor of monitors) monitor.demoted(rate, outcome);
    },
    measured(page) {
      for (const monitor of monitors) monitor.measured(page);
    },
    // A service that does not answer does not hold up a server that stops.
    close: () =>
      Promise.race([
        Promise.allSettled(monitors.map((monitor) => monitor.close())).then(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, closeDeadlineMs).unref()),
      ]),
  };
}

import type { Variables } from '@storefront/contracts/Variables';

export interface MonitoringSettings {
  /** Address of a Sentry project. */
  sentryDsn?: string;
  sentryEnvironment: string;
  /** Failures and vitals go to the OpenTelemetry collector as log records. */
  otlpLogs: boolean;
  /** As in traces. */
  serviceName: string;
}

/** Of the shell's server, unless OTEL_SERVICE_NAME is set. */
export const serviceName = 'storefront-shell';

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads where failures and vitals are sent. */
export function readMonitoring(read: Variables): MonitoringSettings {
  const sentryDsn = read.text('SENTRY_DSN') ?? undefined;
  // Its value is not repeated: an old one holds a secret.
  if (sentryDsn && !isProject(sentryDsn))
    read.missing('SENTRY_DSN', 'must be the address of a project, as https://key@sentry.example.com/1');
  const exporter = read.choice('OTEL_LOGS_EXPORTER', ['otlp', 'none'], 'none');
  const otlpLogs = exporter === 'otlp' && read.text('OTEL_SDK_DISABLED') !== 'true';
  const collector = read.firstSet('OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (otlpLogs && !isHttp(read.text(collector) ?? ''))
    read.wrong(
      collector,
      'must be an address such as http://127.0.0.1:4318 where OTEL_LOGS_EXPORTER is otlp',
    );
  return {
    sentryDsn,
    sentryEnvironment: read.text('SENTRY_ENVIRONMENT') ?? read.text('NODE_ENV') ?? 'development',
    otlpLogs,
    serviceName: read.text('OTEL_SERVICE_NAME') ?? serviceName,
  };
}

/** https://develop.sentry.dev/sdk/foundations/transport/authentication/#parsing-the-dsn */
function isProject(text: string): boolean {
  if (!isHttp(text)) return false;
  const { username, pathname } = new URL(text);
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname);
}

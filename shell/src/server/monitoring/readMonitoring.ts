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

type Environment = Readonly<Record<string, string | undefined>>;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads where failures and vitals are sent. What is wrong is added to `problems`. */
export function readMonitoring(env: Environment, problems: string[]): MonitoringSettings {
  const sentryDsn = env.SENTRY_DSN || undefined;
  // Its value is not repeated: an old one holds a secret.
  if (sentryDsn && !isProject(sentryDsn))
    problems.push('SENTRY_DSN: expected the address of a project, as https://key@sentry.example.com/1');
  const exporter = env.OTEL_LOGS_EXPORTER || 'none';
  if (exporter !== 'none' && exporter !== 'otlp')
    problems.push(`OTEL_LOGS_EXPORTER: expected otlp or none, found "${exporter}"`);
  const otlpLogs = exporter === 'otlp' && env.OTEL_SDK_DISABLED !== 'true';
  if (otlpLogs) {
    const given = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
    const name = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT
      ? 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT'
      : 'OTEL_EXPORTER_OTLP_ENDPOINT';
    const why = given ? `found "${given}"` : 'because OTEL_LOGS_EXPORTER is otlp';
    if (!given || !isHttp(given))
      problems.push(`${name}: expected an address such as http://127.0.0.1:4318, ${why}`);
  }
  return {
    sentryDsn,
    sentryEnvironment: env.SENTRY_ENVIRONMENT || env.NODE_ENV || 'development',
    otlpLogs,
    serviceName: env.OTEL_SERVICE_NAME || serviceName,
  };
}

/** https://develop.sentry.dev/sdk/foundations/transport/authentication/#parsing-the-dsn */
function isProject(text: string): boolean {
  if (!isHttp(text)) return false;
  const { username, pathname } = new URL(text);
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname);
}

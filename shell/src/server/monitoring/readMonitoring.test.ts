import { readConfig } from '../config/readConfig';

const project = 'SENTRY_DSN: must be the address of a project, as https://key@sentry.example.com/1';

test.each([
  [{ SENTRY_DSN: 'https://sentry.example.com/1' }, project],
  [{ SENTRY_DSN: 'https://key@sentry.example.com' }, project],
  [{ SENTRY_DSN: 'key@sentry.example.com/1' }, project],
  [{ OTEL_LOGS_EXPORTER: 'oltp' }, 'OTEL_LOGS_EXPORTER="oltp": must be one of otlp, none'],
  [
    { OTEL_LOGS_EXPORTER: 'otlp' },
    'OTEL_EXPORTER_OTLP_ENDPOINT="": must be an address such as http://127.0.0.1:4318 where OTEL_LOGS_EXPORTER is otlp',
  ],
  [
    { OTEL_LOGS_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT="collector:4318": must be an address such as http://127.0.0.1:4318 where OTEL_LOGS_EXPORTER is otlp',
  ],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(new Error(line));
});

test.each([
  [{}, { sentryDsn: undefined, otlpLogs: false }],
  [{ SENTRY_DSN: 'https://key@sentry.example.com/errors/1' }, { otlpLogs: false }],
  [{ OTEL_LOGS_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { otlpLogs: true }],
  [{ OTEL_LOGS_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }, { otlpLogs: false }],
])('%j is taken', (env, wanted) => expect(readConfig(env).monitoring).toMatchObject(wanted));

import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { Monitor } from './Monitor';

const severity = { info: 9, error: 17, fatal: 21 } as const;

/**
 * Sends events to an OpenTelemetry collector, named as its semantic conventions do: `exception` and
 * `browser.web_vital`. The exporter reads OTEL_EXPORTER_OTLP_* itself. What waits is limited by the
 * processor; what is beyond it is dropped.
 */
export function createOtlpMonitor(service: string, onProblem: (problem: string) => void): Monitor {
  const exporter = new OTLPLogExporter();
  const reporting: LogRecordExporter = {
    export: (records, done) =>
      exporter.export(records, (result) => {
        if (result.code !== 0) onProblem(`OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error?.message}`);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new LoggerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.name': service }),
    ),
    processors: [new BatchLogRecordProcessor({ exporter: reporting })],
  });
  const logger = provider.getLogger('storefront');
  return {
    failed({ remote, release, kind, name, message, places }) {
      const attributes = {
        'exception.type': name,
        'exception.message': message,
        'exception.stacktrace': places.map(({ file, line }) => `    at ${file}:${line}`).join('\n'),
        'storefront.remote': remote,
        'storefront.release': release,
        'storefront.failure.kind': kind,
      };
      logger.emit({ eventName: 'exception', severityNumber: severity.error, body: message, attributes });
    },
    demoted({ remote, release, visitors, failed }, outcome) {
      logger.emit({
        eventName: 'storefront.release.demotion',
        severityNumber: severity.fatal,
        body: outcome,
        attributes: {
          'storefront.remote': remote,
          'storefront.release': release,
          'storefront.visitors': visitors,
          'storefront.visitors.failed': failed,
        },
      });
    },
    measured({ release, vitals }) {
      for (const { name, value } of vitals)
        logger.emit({
          eventName: 'browser.web_vital',
          severityNumber: severity.info,
          attributes: {
            'browser.web_vital.name': name.toLowerCase(),
            'browser.web_vital.value': value,
            'storefront.remote': 'shell',
            'storefront.release': release,
          },
        });
    },
    close: () => provider.shutdown(),
  };
}

import { FailureWatch, type RegistryStore } from '@storefront/federation/registry';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config/ShellConfig';
import type { Monitor } from '../monitoring/Monitor';
import { demoteRelease } from './demoteRelease';

const failureWindowMs = 10 * 60_000;

/** Counts failures by release, and takes one back that fails for too many visitors. */
export function watchFailures(
  { log }: FastifyInstance,
  { config, registry, monitor }: { config: ShellConfig; registry: RegistryStore; monitor: Monitor | null },
): FailureWatch {
  return new FailureWatch({
    ...config.demotion,
    windowMs: failureWindowMs,
    demote: (remote, release, rate) => {
      demoteRelease(registry, rate).then(
        (outcome) => {
          log.error({ ...rate, outcome }, 'a release fails for too many visitors');
          monitor?.demoted(rate, outcome);
        },
        (error: unknown) => log.error({ remote, release, error }, 'a release could not be taken back'),
      );
    },
  });
}

/** Builds, checks and promotes releases of remotes in the registry; docs/registry.md explains each. */
import { runCommandLine } from '@storefront/federation/cli';
import { runGate } from './runGate';
import { serveGate } from './serveGate';

void runCommandLine({ run: runGate, serve: serveGate });

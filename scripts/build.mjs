#!/usr/bin/env node
// Makes the servers that production runs: `dist/api`, `dist/shell` and `dist/office`.
import { join } from 'node:path';
import { buildServers } from './lib/buildServers.mjs';
import { root } from './lib/root.mjs';

await buildServers(join(root, 'dist'));

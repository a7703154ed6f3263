#!/usr/bin/env node
// Makes the passwords and keys of an installation, each in the folder of the service that has it: docs/secrets.md.
import { resolve } from 'node:path';
import { root } from './lib/root.mjs';
import { makeSecrets } from './lib/secrets.mjs';

const folder = resolve(process.argv[2] ?? resolve(root, 'deploy/secrets'));
console.log(
  makeSecrets(folder)
    ? `made in ${folder}`
    : `${folder} has secrets already; docs/secrets.md says how each is changed`,
);

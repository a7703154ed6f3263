import { readFileSync, writeFileSync } from 'node:fs';
import { matrixFile, withMatrix } from './matrixTable';

writeFileSync(matrixFile, withMatrix(readFileSync(matrixFile, 'utf8')));

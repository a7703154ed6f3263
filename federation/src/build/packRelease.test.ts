import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { developmentReactFile } from '../records/developmentReact';
import { packedRelease } from '../testing/packedRelease';

test('the map of an entry follows what the packing puts before its first line', () => {
  const source = 'start();\nlater();';
  const map = { version: 3, names: [], sources: ['./src/start.ts', './src/later.ts'], mappings: 'AAUA;ACVA' };
  const files = { 'remoteEntry.js': source, 'maps/remoteEntry.js.map': JSON.stringify(map) };
  const { directory, record } = packedRelease('aaaaaaaa', {}, files);
  const packed = readFileSync(join(directory, 'remoteEntry.js'), 'utf8');
  const found = new TraceMap(readFileSync(join(directory, 'maps/remoteEntry.js.map'), 'utf8'));
  const column = packed.split('\n')[0]?.indexOf('start();') ?? 0;
  expect(column).toBeGreaterThan(10);
  expect(originalPositionFor(found, { line: 1, column })).toMatchObject({
    source: './src/start.ts',
    line: 11,
  });
  expect(originalPositionFor(found, { line: 1, column: column - 1 }).source).toBeNull();
  expect(originalPositionFor(found, { line: 2, column: 0 })).toMatchObject({
    source: './src/later.ts',
    line: 1,
  });
  expect(Object.keys(record.files)).toContain('maps/remoteEntry.js.map');
});

test('what only a developer’s page asks for costs a customer’s page nothing', () => {
  const files = { 'chunk.js': 'later();', [developmentReactFile]: 'react();' };
  const { directory, record } = packedRelease('bbbbbbbb', {}, files);
  const packed = readFileSync(join(directory, 'remoteEntry.js'), 'utf8');
  expect(packed).toContain('chunk.js');
  expect(packed).not.toContain(developmentReactFile);
  expect(record.files[developmentReactFile]?.integrity).toMatch(/^sha384-/);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReleaseRecord } from '@storefront/federation/records';
import { formerImports } from './formerImports';

const folder = mkdtempSync(join(tmpdir(), 'built-before-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('of a remote that was built before libraries had their own names, each former import is named with its place and the line to write [MF-03]', async () => {
  const archive = resolve(__dirname, '../../../e2e/own-repository/built-before.tgz');
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  const getFilePath = (_remote: string, _release: string, file: string) => join(folder, 'release', file);
  const record = JSON.parse(readFileSync(getFilePath('', '', 'record.json'), 'utf8')) as ReleaseRecord;
  const registry = { record: async () => record, fetched: async () => undefined, getFilePath };
  const page = 'src/pages/FeedbackPage/FeedbackPage.tsx';
  const former: [name: string, entry: string, place: string, line: string][] = [
    ['cityAtom', '', `${page}:15`, "{ cityAtom } from '@storefront/shared-state/place'"],
    ['defineMessages', '', 'src/messages/index.ts:4', "{ defineNamespace } from '@storefront/shared-state'"],
    ['useCommand', '', `${page}:14`, "{ useSetAtom } from 'jotai'"],
    ['useSharedT', '', `${page}:43`, "{ useTranslation } from 'react-i18next'"],
    ['Controller', '/forms', `${page}:24`, "{ Controller } from 'react-hook-form'"],
    ['useWatch', '/forms', `${page}:17`, "{ useWatch } from 'react-hook-form'"],
    ['Link', '/router', `${page}:49`, "{ Link } from 'react-router-dom'"],
    ['useNavigate', '/router', `${page}:13`, "{ useNavigate } from 'react-router-dom'"],
  ];
  const provides = { '@storefront/shared-state/place': ['cityAtom'], 'react/jsx-runtime': ['useState'] };
  expect(await formerImports(registry, record, provides)).toEqual(
    former.map(
      ([name, entry, place, line]) =>
        `imports ${name} of @storefront/shared-state${entry} (${place}), which goes with the next version: write import ${line}`,
    ),
  );
});

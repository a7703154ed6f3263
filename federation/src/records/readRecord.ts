import type {
  Contributions,
  DialogContribution,
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from './Contributions';
import type { DocumentFiles, ExposeFiles, ReleaseFile, ReleaseRecord } from './ReleaseRecord';
import { list, map, number, object, oneOf, optional, text, truth } from './shape';

export const remoteName = text(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and "-"');
export const releaseId = text(
  /^\d+\.\d+\.\d+(?:-[a-z0-9.]+)*-[0-9a-f]{8}$/,
  'a release such as 0.1.0-ab12cd34',
);
const integrity = text(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and 64 characters');
// A path that leaves the release's folder would let a record read or serve any file.
const filePath = text(
  /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.\-~@+]+(?:\/[\w.\-~@+]+)*$/,
  'a path inside the release',
);
const size = number(0, Number.MAX_SAFE_INTEGER);
const exposeName = text(/^[A-Za-z]\w*$/, 'a name of letters and digits');
const routePath = text(/^\/(?:[\w\-:*?.]+(?:\/[\w\-:*?.]+)*)?$/, 'a path that starts with "/"');

const parameterName = text(/^[a-zA-Z]\w*$/, 'a name of letters, digits and "_"');
const linkParameter = object<LinkParameter>({
  type: oneOf('text', 'number'),
  required: optional(truth),
  alias: optional(parameterName),
});

export const readContributions = object<Contributions>({
  routes: optional(
    list(
      object<RouteContribution>({
        id: text(/./),
        path: routePath,
        expose: exposeName,
        drawn: optional(truth),
      }),
    ),
  ),
  dialogs: optional(
    list(
      object<DialogContribution>({
        name: text(/./),
        expose: exposeName,
        kind: oneOf('default', 'confirm'),
        link: optional(map(linkParameter, parameterName)),
        withoutAccounts: optional(text(/./)),
        fetchAhead: optional(truth),
      }),
    ),
  ),
  slots: optional(
    list(
      object<SlotContribution>({
        slot: text(/./),
        expose: exposeName,
        order: optional(number(-1e6, 1e6)),
        drawn: optional(truth),
      }),
    ),
  ),
});

/** Reads a `record.json`; throws a `ShapeError` that names the first wrong place. */
export const readRecord = object<ReleaseRecord>({
  kind: oneOf('shell', 'remote'),
  remote: remoteName,
  release: releaseId,
  version: text(/^\d+\.\d+\.\d+/, 'a version'),
  mode: oneOf('production', 'development'),
  builtAt: text(/^\d{4}-\d\d-\d\dT/, 'an ISO time'),
  commit: optional(text()),
  mfName: text(/^[A-Za-z]\w*$/, 'a variable name'),
  entry: filePath,
  files: map(object<ReleaseFile>({ integrity, size, brotli: size }), filePath),
  exposes: map(object<ExposeFiles>({ js: list(filePath), css: list(filePath) })),
  contributes: readContributions,
  contracts: text(/./, 'a version range'),
  shared: map(text(/^\^?\d+\.\d+\.\d+/, 'a version')),
  uses: optional(map(list(text(/./)))),
  provides: optional(map(list(text(/./)))),
  contractVersion: optional(text(/^\d+\.\d+\.\d+/, 'a version')),
  budgets: map(size),
  documents: optional(
    map(object<DocumentFiles>({ js: list(filePath), css: list(filePath), server: filePath })),
  ),
  server: optional(filePath),
  entries: optional(list(filePath)),
  css: optional(list(filePath)),
});

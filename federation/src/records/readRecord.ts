import * as v from 'valibot';
import type {
  Contributions,
  DialogContribution,
  EarlyPress,
  LinkParameter,
  RouteContribution,
  SlotContribution,
} from './Contributions';
import type { DocumentFiles, ExposeFiles, ReleaseFile, ReleaseRecord } from './ReleaseRecord';
import { createReader, map, number, object, oneOf, text } from './schema';

export const remoteName = text(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and "-"');
export const releaseId = text(
  /^\d+\.\d+\.\d+(?:-[a-z0-9.]+)*-[0-9a-f]{8}$/,
  'a release such as 0.1.0-ab12cd34',
);
export const readRemoteName = createReader(remoteName);
export const readReleaseId = createReader(releaseId);

const integrity = text(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and 64 characters');
// A path that leaves the release's folder would let a record read or serve any file.
const filePath = text(
  /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.\-~@+]+(?:\/[\w.\-~@+]+)*$/,
  'a path inside the release',
);
const size = number(0, Number.MAX_SAFE_INTEGER);
const exposeName = text(/^[A-Za-z]\w*$/, 'a name of letters and digits');
const routePath = text(/^\/(?:[\w\-:*?.]+(?:\/[\w\-:*?.]+)*)?$/, 'a path that starts with "/"');
const documentName = text(/^[a-z]+$/, 'a name of small letters');

const parameterName = text(/^[a-zA-Z]\w*$/, 'a name of letters, digits and "_"');
const linkParameter = object<LinkParameter>({
  type: oneOf('text', 'number'),
  required: v.optional(v.boolean()),
  alias: v.optional(parameterName),
});

const contributions = object<Contributions>({
  routes: v.optional(
    v.array(
      object<RouteContribution>({
        id: text(/./),
        path: routePath,
        expose: exposeName,
        drawn: v.optional(v.boolean()),
        search: v.optional(v.array(parameterName)),
        catalogue: v.optional(v.boolean()),
        document: v.optional(documentName),
      }),
    ),
  ),
  dialogs: v.optional(
    v.array(
      object<DialogContribution>({
        name: text(/./),
        expose: exposeName,
        kind: oneOf('default', 'confirm'),
        link: v.optional(map(parameterName, linkParameter)),
        withoutAccounts: v.optional(text(/./)),
        fetchAhead: v.optional(v.boolean()),
        frame: v.optional(exposeName),
        presses: v.optional(
          v.array(
            object<EarlyPress>({
              action: v.optional(text(/^[a-z][a-z-]*$/, 'an action of small letters and "-"')),
              product: v.optional(parameterName),
              props: v.optional(map(parameterName, v.string())),
            }),
          ),
        ),
        restoresOnlyWith: v.optional(parameterName),
      }),
    ),
  ),
  slots: v.optional(
    v.array(
      object<SlotContribution>({
        slot: text(/./),
        expose: exposeName,
        order: v.optional(number(-1e6, 1e6)),
        drawn: v.optional(v.boolean()),
      }),
    ),
  ),
});

export const readContributions = createReader(contributions);

/** Reads a `record.json`; throws an error that names the first wrong place. */
export const readRecord = createReader(
  object<ReleaseRecord>({
    kind: oneOf('shell', 'remote'),
    remote: remoteName,
    release: releaseId,
    version: text(/^\d+\.\d+\.\d+/, 'a version'),
    mode: oneOf('production', 'development'),
    builtAt: text(/^\d{4}-\d\d-\d\dT/, 'an ISO time'),
    commit: v.optional(v.string()),
    mfName: text(/^[A-Za-z]\w*$/, 'a variable name'),
    entry: filePath,
    files: map(filePath, object<ReleaseFile>({ integrity, size, brotli: size })),
    exposes: map(v.string(), object<ExposeFiles>({ js: v.array(filePath), css: v.array(filePath) })),
    contributes: contributions,
    offers: v.optional(v.array(text(/./))),
    contracts: text(/./, 'a version range'),
    shared: map(v.string(), text(/^\^?\d+\.\d+\.\d+/, 'a version')),
    uses: v.optional(map(v.string(), v.array(text(/./)))),
    provides: v.optional(map(v.string(), v.array(text(/./)))),
    contractVersion: v.optional(text(/^\d+\.\d+\.\d+/, 'a version')),
    budgets: map(v.string(), size),
    documents: v.optional(
      map(
        v.string(),
        object<DocumentFiles>({ js: v.array(filePath), css: v.array(filePath), server: filePath }),
      ),
    ),
    server: v.optional(filePath),
    entries: v.optional(v.array(filePath)),
    css: v.optional(v.array(filePath)),
  }),
);

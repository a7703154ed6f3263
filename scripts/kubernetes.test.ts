import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Container, Service } from 'kubernetes-types/core/v1';
import type { ObjectMeta } from 'kubernetes-types/meta/v1';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Kinds {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Job: Job;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  Service: Service;
}
type Named<T> = T & { metadata: ObjectMeta & { name: string } };
interface Manifest {
  kind: keyof Kinds;
  apiVersion: string;
}
const build = (overlay: string) => {
  const { status, stdout, stderr } = spawnSync(
    'kubectl',
    ['kustomize', `deploy/kubernetes/overlays/${overlay}`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
};
const select = <Kind extends keyof Kinds>(manifests: readonly Manifest[], kind: Kind) =>
  manifests.filter((manifest) => manifest.kind === kind) as unknown as Named<Kinds[Kind]>[];
const readPods = (manifests: readonly Manifest[]) =>
  [...select(manifests, 'Deployment'), ...select(manifests, 'Job')].map(({ metadata, spec }) => {
    const pod = spec?.template.spec;
    return {
      name: metadata.name,
      labels: spec?.template.metadata?.labels ?? {},
      pod,
      container: pod?.containers[0],
    };
  });

/**
 * What is wrong with manifests by the types that are made of Kubernetes' published schemas: unlike these, they
 * refuse a field that does not exist.
 */
function findFaults(manifests: readonly Manifest[]): string[] {
  const file = join(root, 'scripts/manifests.ts');
  const text = manifests
    .map((manifest, at) => {
      const [, group = 'core', version = ''] = /^(?:([\w.]+)\/)?(\w+)$/.exec(manifest.apiVersion) ?? [];
      const from = `kubernetes-types/${group.split('.')[0]}/${version}`;
      return `export const a${at}: import('${from}').${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
(hasKubectl ? describe : describe.skip).each(['small-shop', 'chain'])(
  'Kubernetes, %s (left out where kubectl is not installed)',
  (overlay) => {
    let manifests: Manifest[] = [];
    beforeAll(() => {
      manifests = build(overlay);
    });
    const of = <Kind extends keyof Kinds>(kind: Kind) => select(manifests, kind);

    test('every field is one of Kubernetes’ published schemas', () => {
      expect(findFaults(manifests)).toEqual([]);
      const wrong = structuredClone(manifests);
      const container = readPods(wrong)[0]?.container as Container & { readinesProbe?: object };
      container.readinesProbe = {};
      expect(findFaults(wrong)).toEqual([expect.stringContaining('readinesProbe')]);
    });

    test('nobody is root, nothing is written outside of two folders, and no pod may ask the cluster', () => {
      const pods = readPods(manifests);
      expect(pods).toHaveLength(5);
      for (const { name, pod, container } of pods) {
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
        expect(pod?.containers).toHaveLength(1);
        expect(container?.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        const written = container?.volumeMounts?.filter(({ readOnly }) => !readOnly);
        // The back office keeps nothing.
        expect(written?.map(({ mountPath }) => mountPath)).toEqual(
          name === 'storefront-office' ? ['/tmp'] : ['/tmp', '/var/lib/storefront'],
        );
        expect(container?.image).toMatch(/:\d+\.\d+\.\d+$/);
        expect(container?.envFrom).toContainEqual({ configMapRef: { name: 'storefront' } });
      }
    });

    test('every server is asked how it is, has time to end its calls, and stays while another is replaced', () => {
      expect(of('Deployment').map(({ metadata }) => metadata.name)).toEqual([
        ...['storefront-api', 'storefront-office', 'storefront-shell', 'storefront-worker'],
      ]);
      for (const { metadata, spec } of of('Deployment')) {
        const pod = spec?.template.spec;
        // Ten seconds to be noticed, ten for what runs.
        expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(25);
        expect(pod?.containers[0]).toMatchObject({
          startupProbe: { httpGet: { path: '/healthz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
          readinessProbe: { httpGet: { path: '/readyz' } },
          resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
        });
        expect(spec?.strategy?.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
        const budget = of('PodDisruptionBudget').find((one) => one.metadata.name === metadata.name);
        // A budget that lets none go would hold up every update of a machine.
        expect(budget?.spec).toMatchObject({
          maxUnavailable: 1,
          selector: { matchLabels: spec?.selector.matchLabels },
        });
        expect(spec?.template.metadata?.labels).toMatchObject(spec?.selector.matchLabels ?? {});
      }
      const labels = of('Deployment').map(({ spec }) => spec?.template.metadata?.labels?.app);
      for (const { spec } of of('Service')) expect(labels).toContain(spec?.selector?.app);
    });

    test('every pod is under a policy, shells reach the API, and only callers and shells reach servers', () => {
      const all = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'storefront-nothing-else');
      const apps = readPods(manifests).map(({ labels }) => labels.app);
      expect(all?.spec?.podSelector?.matchExpressions?.[0]?.values?.sort()).toEqual(apps.sort());
      expect(all?.spec?.ingress).toBeUndefined();
      const callers = Object.fromEntries(
        of('NetworkPolicy').map(({ metadata, spec }) => [
          metadata.name,
          spec?.ingress?.flatMap(({ from = [] }) =>
            from.map(({ podSelector }) => podSelector?.matchLabels?.app ?? 'callers'),
          ),
        ]),
      );
      expect(callers).toEqual({
        'storefront-nothing-else': undefined,
        'storefront-api': ['storefront-shell', 'storefront-office', 'callers'],
        'storefront-office': ['storefront-shell'],
        'storefront-shell': ['callers'],
        'storefront-worker': ['callers'],
        'storefront-migrate': undefined,
      });
      const shell = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'storefront-shell');
      // No database: remotes' code runs there.
      const ports = shell?.spec?.egress?.flatMap((rule) => rule.ports?.map(({ port }) => port));
      expect(ports).toEqual(['http', 443]);
    });

    test('settings are known, and shells have every one that the pages say each of them has', () => {
      const data = of('ConfigMap')[0]?.data ?? {};
      const listed = read('.env.example');
      for (const name of Object.keys(data)) expect(listed).toContain(`\n${name}=`);
      const folder = mkdtempSync(join(tmpdir(), 'storefront-secrets-'));
      spawnSync(process.execPath, [join(root, 'scripts/secrets.mjs'), folder]);
      const secrets = readFileSync(join(folder, 'shell/env'), 'utf8').match(/^\w+/gm) ?? [];
      rmSync(folder, { recursive: true });
      const [, block = ''] =
        /^## Several shells[\s\S]*?```sh\n([\s\S]*?)```/m.exec(read('docs/deploying.md')) ?? [];
      const promised = block.match(/^[A-Z_\d]+(?==)/gm) ?? [];
      expect(promised.length).toBeGreaterThan(5);
      const shell = readPods(manifests).find(({ name }) => name === 'storefront-shell')?.container;
      const given = [...Object.keys(data), ...secrets, ...(shell?.env?.map(({ name }) => name) ?? [])];
      expect(promised.filter((name) => !given.includes(name))).toEqual([]);
    });

    test('the shells, in which remotes run, get a secret of their own and none of the API’s', () => {
      const secrets = readPods(manifests).map(({ name, pod, container }) => [
        name,
        container?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []),
        pod?.volumes?.flatMap(({ secret }) => secret?.secretName ?? []),
      ]);
      expect(secrets).toEqual([
        ['storefront-api', ['storefront-api'], ['storefront-api-files']],
        ['storefront-office', [], []],
        ['storefront-shell', ['storefront-shell'], []],
        ['storefront-worker', ['storefront-api'], ['storefront-api-files']],
        ['storefront-migrate', ['storefront-api'], ['storefront-api-files']],
      ]);
    });

    test('a small shop has fixed numbers, a chain’s shells and APIs follow the processor', () => {
      const scaled = of('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef.name);
      const fixed = of('Deployment').flatMap(({ metadata, spec }) =>
        spec?.replicas === undefined ? [] : metadata.name,
      );
      const both = ['storefront-api', 'storefront-shell'];
      const single = ['storefront-office', 'storefront-worker'];
      expect(scaled).toEqual(overlay === 'chain' ? both : []);
      expect(fixed.sort()).toEqual(overlay === 'chain' ? single : [...both, ...single].sort());
      for (const { spec } of of('HorizontalPodAutoscaler'))
        expect(spec).toMatchObject({
          minReplicas: 3,
          metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
        });
    });
  },
);

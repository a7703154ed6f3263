import * as v from 'valibot';

const files = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const assets = v.object({ js: files, css: files });

/** As much of an `mf-manifest.json` as an import needs; others write it, so more may stand in it. */
const schema = v.object({
  metaData: v.object({
    globalName: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'a variable name')),
    publicPath: v.literal('auto', '"auto": build it with output.publicPath "auto", its files move'),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({
      name: v.string(),
      path: v.string(),
      type: v.picklist(['global', 'var', 'script'], '"global": an entry that is a plain script'),
    }),
  }),
  shared: v.array(v.object({ name: v.string(), version: v.string(), requiredVersion: v.string(), assets })),
  exposes: v.array(
    v.object({
      path: v.pipe(v.string(), v.regex(/^\.\/[A-Za-z]\w*$/, 'a name such as ./Widget')),
      assets,
    }),
  ),
});

export type Manifest = v.InferOutput<typeof schema>;

/** @throws Error naming the first place that cannot be imported, and what is wanted there */
export function readManifest(value: unknown, address: string): Manifest {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? '';
  const wanted = issue.message.startsWith('Invalid') ? issue.expected : issue.message;
  throw new Error(`${address}: ${place}: expected ${wanted}, found ${issue.received}`);
}

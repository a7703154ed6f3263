import * as v from 'valibot';

/** What an operator wrote, checked. @throws Error with the place in the document that is wrong */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  document: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, document);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
}

/**
 * Secrets stay in the environment: `{env:NAME}` in a text of a document stands for a variable.
 * @throws Error naming one that is absent.
 */
export function withSecrets(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string')
    return value.replace(/\{env:(\w+)\}/g, (_, name: string) => {
      const secret = env[name];
      if (!secret) throw new Error(`the environment variable ${name} is empty`);
      return secret;
    });
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSecrets(item, env)]));
}

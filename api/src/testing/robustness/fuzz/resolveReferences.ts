type Json = unknown;

/** The document with each `$ref` replaced by the schema that it names. */
export function resolveReferences(document: { components?: { schemas?: Record<string, Json> } }): Json {
  const schemas = document.components?.schemas ?? {};
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return resolve(schemas[String(value.$ref).replace('#/components/schemas/', '')]);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  return resolve(document);
}

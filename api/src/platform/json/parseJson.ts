/** The value of a text that others wrote; undefined when it is no JSON: a proxy's page, half an answer. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

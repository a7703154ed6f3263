/** The words of one language: one chunk each in the browser. */
export async function words(language: string): Promise<Record<string, string>> {
  return (await import(`./messages/${language}.json`)).default;
}

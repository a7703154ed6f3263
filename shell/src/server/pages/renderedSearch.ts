/**
 * The part of the query that a page is rendered with: any other makes neither another page nor another
 * render. `lang`, `release` and `panel` are read before and are not in it.
 * @param names the parameters that the page's route declares, and the head's
 */
export function renderedSearch(url: URL, names: readonly string[]): string {
  const rendered = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return rendered.length > 0 ? `?${new URLSearchParams(rendered)}` : '';
}

import { findSourceLine } from '../records/findSourceLine';

const frame = /https?:\/\/[^\s)]+?\.js(?:\?[^\s:)]*)?:\d+:\d+/g;

/**
 * A browser's stack with the files and lines of the sources in place of those of the bundle. What no map
 * knows stays as it is.
 * @param readSourceMap the source map of a script, by its address
 */
export function originalStack(stack: string, readSourceMap: (url: string) => string | undefined): string {
  return stack.replace(frame, (place) => {
    const [, url = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    const map = readSourceMap(url);
    return (map && findSourceLine(map, { line: Number(line), column: Number(column) })) || place;
  });
}

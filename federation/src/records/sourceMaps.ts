/** Where a release keeps the source maps of its scripts; nobody but servers reads them. */
export const mapsFolder = 'maps/';

export const toMapFile = (script: string): string => `${mapsFolder}${script}.map`;

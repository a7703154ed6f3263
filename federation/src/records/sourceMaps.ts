/** Where a release keeps the source maps of its scripts; only servers read them. */
export const mapsFolder = 'maps/';

export const toMapFile = (script: string): string => `${mapsFolder}${script}.map`;

/** Stands for a release's id where a page runs what a developer builds at this moment. */
export const localRelease = 'local';
/** Where a development server describes its build, as a `CompositionRelease`. */
export const localBuildPath = '/composition.json';

import type { Photo } from '../menu';

/**
 * A photograph of the menu, or the committed file named after the dish. What a release before has stored may
 * be any other scene, and means the file as well.
 */
export type Picture = Photo | { scene: 'file' };

/** Pictures of dishes, drawn from their recipes as SVG. Nothing here reads a file, a clock or a database. */
export { type DrawOptions, drawPicture } from './drawPicture';
export type { BannerSpec, FoodScene, FoodSpec, PictureSpec, Vessel } from './pictureSpec';
export { readPictureSpec } from './readPictureSpec';

export { type DrawOptions, drawPicture } from './drawPicture';
export { photoStore } from './photoStore';
export { photoType } from './photoType';
export type { BannerSpec, FoodScene, FoodSpec, PictureSpec, Vessel } from './pictureSpec';
export { type Picture, type PictureStore, type PictureStoreOptions, pictureStore } from './pictureStore';
export { isPictureFormat, type PictureFormat, type RasterizeOptions, rasterize } from './rasterize';
export { readPictureSpec } from './readPictureSpec';

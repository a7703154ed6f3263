export { photoStore } from './photoStore';
export { photoType } from './photoType';
export { type Picture, type PictureStore, type PictureStoreOptions, pictureStore } from './pictureStore';
export { isPictureFormat, type PictureFormat, type RasterizeOptions, rasterize } from './rasterize';

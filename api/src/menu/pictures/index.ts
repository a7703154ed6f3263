export { committedPictures } from './committedPictures';
export { photoType } from './photoType';
export { type PictureSource, pictureStore } from './pictureStore';

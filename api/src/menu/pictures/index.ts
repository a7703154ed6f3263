export { photoStore } from './photoStore';
export { photoType } from './photoType';
export { pictureStore } from './pictureStore';

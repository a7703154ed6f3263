export { type PageServerOptions, servePage } from './servePage';

export { loadServerBundle, loadShellBundle, type ServerBundle } from './loadBundle';
export { type ReleaseAsset, releaseAssets } from './releaseAssets';
export { ServerReleases, type ServerReleasesOptions } from './ServerReleases';

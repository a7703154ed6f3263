export { toPageComposition } from '../records/Composition';
export { developmentReactFile } from '../records/developmentReact';
export { localRelease } from '../records/localBuild';
export { moduleClass } from '../records/moduleClass';
export { loadServerBundle, loadShellBundle, type ServerBundle } from './loadBundle';
export { originalPlace, placesInRelease, type ScriptPlace } from './originalPlace';
export { type OverrideGrant, readOverride, signOverride } from './overrideToken';
export { type ReleaseAsset, releaseAssets } from './releaseAssets';
export { ServerReleases, type ServerReleasesOptions } from './ServerReleases';

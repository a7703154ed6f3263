export { browserTrials } from './browserTrials';
export { type CheckOptions, checkRelease, lastReleasesTried, type Trials } from './checkRelease';
export { inspectionLines, trialLine } from './progress';

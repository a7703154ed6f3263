export { browserTrials } from './browserTrials';
export { checkRelease, lastReleasesTried } from './checkRelease';
export { inspectionLines, trialLine } from './progress';

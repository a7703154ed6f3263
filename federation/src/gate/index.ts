export { browserTrials } from './browserTrials';
export { checkRelease, lastReleasesTried } from './checkRelease';
export { failedLine, inspectionLines, trialLine } from './progress';

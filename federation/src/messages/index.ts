export { messageProblems, readSources } from './messageProblems';

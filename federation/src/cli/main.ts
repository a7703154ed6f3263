import { runCommandLine } from './commandLine';

void runCommandLine();

import { commandLine } from './commandLine';

commandLine(process.argv.slice(2), { env: process.env, say: (text) => console.log(text) }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

export { askGate, type GateLine, type GateQuestion } from './askGate';
export { commandLine, runCommandLine } from './commandLine';
export type { Command, CommandContext, RunGate } from './commands/Command';
export { commands } from './commands/index';
export { releaseNamed } from './releaseNamed';
export { requireAddress } from './requireAddress';

import { showList } from '../showList';
import type { Command } from './Command';

export const list: Command = {
  name: 'list',
  usage: ['list [remote]...  releases with their use, and the channels'],
  options: [],
  run: ({ registry, say }, names) => showList(registry, names, say),
};

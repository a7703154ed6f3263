import { parseMode } from './build';
import type { Command } from './Command';

export const publish: Command = {
  name: 'publish',
  usage: [
    'publish <package>... | --all  checks types, messages, lint and unit tests, builds what changed and puts it into the registry',
  ],
  options: ['all', 'mode'],
  async run(context, names, options) {
    const { all } = options;
    if (!names.length && !all) throw new Error('publish: name a package, or give --all');
    const { buildAndPublish } = await import('../buildAndPublish');
    await buildAndPublish({
      ...context,
      names: all ? 'all' : names,
      mode: parseMode(options),
      publish: true,
      checked: options.mode !== 'development',
    });
  },
};

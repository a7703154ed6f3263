import type { Mode } from '../../build';
import type { CommandOptions } from '../options';
import type { Command } from './Command';

export const build: Command = {
  name: 'build',
  usage: [
    'build <package>... | --all  builds what changed [--mode development] [--publish] [--promote --unchecked "reason"]',
  ],
  options: ['all', 'mode', 'publish', 'promote', 'unchecked'],
  async run(context, names, options) {
    if (!names.length && !options.all) throw new Error('build: name a package, or give --all');
    const { promote = false, publish = false, unchecked } = options;
    // Only here: the compiler takes longer to load than a promotion takes.
    const { buildAndPublish } = await import('../buildAndPublish');
    await buildAndPublish({
      ...context,
      names: options.all ? 'all' : names,
      mode: parseMode(options),
      publish: publish || promote,
      ...(promote ? { promote: { unchecked } } : {}),
    });
  },
};

/** `--mode`, production when absent. */
export function parseMode({ mode = 'production' }: CommandOptions): Mode {
  if (mode !== 'production' && mode !== 'development')
    throw new Error(`--mode: expected production or development, found ${mode}`);
  return mode;
}

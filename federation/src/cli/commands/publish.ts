import { checkAudience } from '../checkAudience';
import { namedReleases } from '../namedReleases';
import { parseMode } from './build';
import type { Command } from './Command';
import { canaryFrom } from './canary';

export const publish: Command = {
  name: 'publish',
  usage: [
    'publish <package>... | --all  checks types, messages, lint and unit tests, builds what changed and puts it into the registry',
    'publish <package>... --channel <canary> --percent <0-100> [--brand B]... [--city C]... [--fix]  and gives it to some',
  ],
  options: ['all', 'mode', 'channel', 'percent', 'brand', 'city', 'fix'],
  async run(context, names, options) {
    const { all, channel, percent } = options;
    if (!names.length && !all) throw new Error('publish: name a package, or give --all');
    if (!channel !== !percent) throw new Error('publish: --channel and --percent belong together');
    if (options.fix && !channel)
      throw new Error('publish: --fix goes with --channel; else give it to promote');
    // Checked before minutes of building.
    const canary = channel ? canaryFrom(channel, percent ?? '', options) : undefined;
    if (canary) await checkAudience(options, context.apiUrl, context.say);
    const { buildAndPublish } = await import('../buildAndPublish');
    const releases = await buildAndPublish({
      ...context,
      names: all ? 'all' : names,
      mode: parseMode(options),
      publish: true,
      checked: options.mode !== 'development',
    });
    if (!canary) return;
    const request = { ...canary.target, remotes: releases, fix: options.fix };
    await context.registry.canary(canary.name, request, context.author);
    context.say(`${canary.name}: ${canary.target.percent} % get ${namedReleases(releases)}`);
  },
};

import { parseArgs } from 'node:util';

/**
 * The flags of a command, each true or false, or a text where it takes one. An unknown flag ends the process
 * with its usage, so that a misspelt one is not taken for a plain start; `--help` prints the usage.
 * @param {string} command as a person writes it; words after `--` stand for arguments without a flag
 * @param {Record<string, string>} flags what each does, by its name: `all`, `since REF` for one with a value,
 *   `tests PATH...` for one with several
 * @returns {Record<string, any> & { words: string[] }} `words`: the arguments without a flag
 */
export function readFlags(command, flags) {
  const names = Object.keys(flags);
  const width = Math.max(8, ...names.map((name) => name.length));
  const usage = [
    `${command}${names.map((name) => ` [--${name}]`).join('')}`,
    ...Object.entries(flags).map(([name, does]) => `  --${name.padEnd(width)}  ${does}`),
  ].join('\n');
  const options = Object.fromEntries(
    [...names, 'help'].map((words) => {
      const [name, value] = words.split(' ');
      return [name, { type: value ? 'string' : 'boolean', multiple: value?.endsWith('...') ?? false }];
    }),
  );
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: !/ --$/.test(command) });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return { ...values, words: positionals };
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\n${usage}`);
    process.exit(1);
  }
}

import { parseArgs } from 'node:util';

/**
 * The flags of a command, each true or false, or a text where it takes one. An unknown word ends the process
 * with what may be said, so that a misspelt flag is not taken for a plain start.
 * @param {Record<string, string>} flags what each does, by its name: `all`, or `since REF` for one with a value
 */
export function readFlags(command, flags) {
  const usage = [
    `${command} [${Object.keys(flags)
      .map((name) => `--${name}`)
      .join('] [')}]`,
    ...Object.entries(flags).map(([name, does]) => `  --${name.padEnd(9)} ${does}`),
  ].join('\n');
  const options = Object.fromEntries(
    [...Object.keys(flags), 'help'].map((words) => {
      const [name, value] = words.split(' ');
      return [name, { type: value ? 'string' : 'boolean' }];
    }),
  );
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return values;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\n${usage}`);
    process.exit(1);
  }
}

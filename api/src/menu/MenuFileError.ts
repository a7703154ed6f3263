/**
 * A fault in a menu or brand file, with the place a person has to look at.
 * `file` as it was opened, `path` inside its JSON (`[3].price.RUB`, empty for the whole file), `reason` in plain English.
 */
export class MenuFileError extends Error {
  override readonly name = 'MenuFileError';

  constructor(
    readonly file: string,
    readonly path: string,
    readonly reason: string,
  ) {
    super(path === '' ? `${file}: ${reason}` : `${file}: ${path}: ${reason}`);
  }
}

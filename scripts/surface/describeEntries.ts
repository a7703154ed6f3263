import { createHash } from 'node:crypto';
import ts from 'typescript';

/** What an entry offers, by name: its declaration on one line. */
export type EntrySurface = Record<string, string>;

/** A declaration of more letters is cut, and followed by a hash of the whole. */
const longestText = 160;

/**
 * What others can import, as the compiler prints it, without comments.
 * @param entries by name, the declaration files that the compiler has written
 * @throws Error naming an entry whose file is missing
 */
export function describeEntries(entries: Readonly<Record<string, string>>): Record<string, EntrySurface> {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  // What a declaration says of another package is its name: that one's own changes are none of ours.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined },
    );
  const program = ts.createProgram(Object.values(entries), options, host);
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const print = (declaration: ts.Declaration): string => {
    // `const` stands two levels above the name it declares.
    const whole = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    const file = declaration.getSourceFile();
    return printer.printNode(ts.EmitHint.Unspecified, whole, file).replace(/\s+/g, ' ');
  };
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => {
      const source = program.getSourceFile(file);
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!source) throw new Error(`${name}: ${file} is missing; "npm run typecheck" writes it`);
      const exported = symbol ? checker.getExportsOfModule(symbol) : [];
      const described = exported.map((one): [string, string] => {
        const meant = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
        const texts = (meant.declarations ?? []).map(print);
        return [one.name, shorten(texts.length ? texts.join(' ') : 'of another package')];
      });
      return [name, Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}

function shorten(text: string): string {
  const plain = text.replace(/^(export )?(declare )?/, '');
  if (plain.length <= longestText) return plain;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8);
  return `${plain.slice(0, longestText)}… ${hash}`;
}

import ts from 'typescript';
import type { Surface, SurfaceExport, SurfaceProperty } from '../records/Surface';

type Member = [name: string, property: SurfaceProperty, type: ts.TypeNode | undefined];

/** Reads the declarations that the compiler printed: `x_Name: { export: { props: { … } } | { type: … } }`. */
export function surfaceIn(declarations: string): Surface {
  const file = ts.createSourceFile('probe.d.ts', declarations, ts.ScriptTarget.Latest);
  const written = (node: ts.Node) => node.getText(file).replace(/\s+/g, ' ');
  const members = (type: ts.TypeNode | undefined): Member[] =>
    type && ts.isTypeLiteralNode(type)
      ? type.members.flatMap((member): Member[] => {
          if (ts.isMethodSignature(member) && ts.isIdentifier(member.name))
            return [[member.name.text, { type: written(member) }, undefined]];
          if (!ts.isPropertySignature(member) || !member.type) return [];
          const name = ts.isIdentifier(member.name) ? member.name.text : written(member.name);
          const optional = member.questionToken ? { optional: true } : {};
          return [[name, { type: written(member.type), ...optional }, member.type]];
        })
      : [];
  const surface: Surface = {};
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !name.text.startsWith('x_')) continue;
      surface[name.text.slice(2)] = Object.fromEntries(
        members(type).map(([key, , shown]): [string, SurfaceExport] => {
          const [[what, { type: text }, inner] = ['type', { type: 'unknown' }, undefined]] = members(shown);
          if (what !== 'props') return [key, { type: text }];
          return [key, { props: Object.fromEntries(members(inner).map(([n, property]) => [n, property])) }];
        }),
      );
    }
  }
  return surface;
}

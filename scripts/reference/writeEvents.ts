import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { code, table } from './markdown';

const file = 'shared-state/src/analytics/AnalyticsEvent.ts';

interface Field {
  name: string;
  type: string;
  text: string;
}
type Declarations = ReadonlyMap<string, ts.Node>;

const readComment = (node: ts.Node, source: ts.SourceFile) =>
  (ts.getLeadingCommentRanges(source.text, node.pos) ?? [])
    .map(({ pos, end }) =>
      source.text
        .slice(pos, end)
        .replace(/^\/\*\*|\*\/$|^\s*\* ?/gm, '')
        .trim(),
    )
    .join(' ');

function listFields(node: ts.Node, source: ts.SourceFile, known: Declarations): Field[] {
  if (ts.isParenthesizedTypeNode(node)) return listFields(node.type, source, known);
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((one) => listFields(one, source, known));
  if (ts.isTypeReferenceNode(node)) {
    const meant = known.get(node.typeName.getText(source));
    return meant ? listFields(meant, source, known) : [];
  }
  if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return [];
  return node.members.filter(ts.isPropertySignature).map((member) => ({
    name: `${member.name.getText(source)}${member.questionToken ? '?' : ''}`,
    type: (member.type?.getText(source) ?? '').replace(/\s+/g, ' '),
    text: readComment(member, source),
  }));
}

/** `docs/reference/events.md`. @param root the repository */
export function writeEvents(root: string): string {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const known = new Map<string, ts.Node>();
  for (const statement of source.statements)
    if (ts.isInterfaceDeclaration(statement)) known.set(statement.name.text, statement);
    else if (ts.isTypeAliasDeclaration(statement)) known.set(statement.name.text, statement.type);
  const union = known.get('AnalyticsEvent');
  const item = known.get('AnalyticsItem');
  if (!union || !ts.isUnionTypeNode(union) || !item)
    throw new Error(`${file}: expected AnalyticsEvent, a union`);
  const rows = union.types.flatMap((member) => {
    const [name, ...fields] = listFields(member, source, known);
    const written = fields.map((field) => `${code(`${field.name}: ${field.type}`)}`).join(', ');
    return (name?.type.match(/\w+/g) ?? []).map((event) => [code(event), written]);
  });
  return [
    '# Events',
    '',
    'What a page tells `useAnalytics(listener)` of `@storefront/shared-state`, and the counters of vendors',
    '([measuring visitors](../measuring.md) says when, and what each vendor makes of it).',
    '',
    table(['event', 'fields'], rows),
    'An `AnalyticsItem`:',
    '',
    table(
      ['field', 'type', 'meaning'],
      listFields(item, source, known).map(({ name, type, text }) => [code(name), code(type), text]),
    ),
  ].join('\n');
}

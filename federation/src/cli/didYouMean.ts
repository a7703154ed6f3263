/** `; did you mean "berlin"?` when one of the known names is near enough to be meant, else nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const allowed = name.length < 4 ? 1 : 2;
  const [nearest] = [...known]
    .map((other) => ({ other, edits: editsBetween(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits);
  return nearest ? `; did you mean "${nearest.other}"?` : '';
}

/**
 * How many letters are to be added, left out or replaced (Levenshtein); two neighbours that changed places
 * count as one.
 */
function editsBetween(from: string, to: string): number {
  const rows = [[...Array(to.length + 1).keys()]];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

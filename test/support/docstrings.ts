import { readFileSync } from 'node:fs';

/** The tables in the docstrings of a source, as rows of cells; the first row is the heading. */
function tablesOf(file: string): readonly (readonly (readonly string[])[])[] {
  const tables = readFileSync(file, 'utf8').match(/(?:^ *\* \|.*\|\n)+/gm) ?? [];
  return tables.map((table) =>
    table
      .trimEnd()
      .split('\n')
      .filter((line) => !line.includes('|--'))
      .map((line) => line.split('|').slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim())),
  );
}

/** The first headings of the tables in the docstrings of a source. */
export const headingsOf = (file: string): readonly string[] =>
  tablesOf(file).flatMap(([heading]) => heading?.[0] ?? []);

/** Rows of the table with this first heading in a docstring of a source. */
export function rowsOf(file: string, first: string): readonly (readonly string[])[] {
  const [heading, ...rows] = tablesOf(file).find(([cells]) => cells?.[0] === first) ?? [];
  if (heading === undefined || rows.length === 0) throw new Error(`${file}: no table of ${first}`);
  return rows;
}

/** Names in a cell such as `and, or`. */
export const namesIn = (cell = ''): readonly string[] => cell.split(', ');

/** JSON values in a cell such as `"a", 1`, between backticks; `undefined` for 'none'. */
export const valuesIn = (cell = ''): readonly unknown[] =>
  cell === 'none' ? [undefined] : JSON.parse(`[${cell.replace(/^`|`$/g, '')}]`);

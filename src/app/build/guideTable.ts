import { readFile } from 'node:fs/promises';
import { fill } from '#texts';
import { progress } from '../../../schemas/texts/sv.json' with { type: 'json' };
import { type Need, OTHERWISE } from '../../guide/needs.ts';
import { progressOf } from '../../guide/positions.ts';
import { GUIDES } from '../../guide/rowOfTable.ts';
import {
  backOf,
  type Goal,
  nextOf,
  ROWS,
  type Row,
  rowAt,
  type WayName,
} from '../../guide/rows.ts';

/**
 * Generates the files made of the guides' table, by path: documentation, screen imports and the
 * list of pages.
 */
export async function withGuideTable(): Promise<Readonly<Record<string, string>>> {
  const page = await readFile(PAGE, 'utf8');
  const schema = await readFile(LINKS, 'utf8');
  const paths = ROWS.map(({ path }) => `\n        "${path}"`).join(',');
  return {
    [SCREENS]: screenImports(),
    [PAGE]: page.replace(
      /(<!-- guide -->)[\s\S]*(<!-- \/guide -->)/,
      (_, start, end) => `${start}\n\n${guideTable()}\n\n${end}`,
    ),
    [LINKS]: schema.replace(
      /("sitePage": \{[^}]*"enum": \[)[^\]]*\]/,
      (_, start) => `${start}${paths}\n      ]`,
    ),
  };
}

/** Imports of the screens. */
const SCREENS = 'src/app/screens.generated.ts';
/** Documentation. */
const PAGE = 'docs/guide.md';
/** Pages that links in definitions may lead to. */
const LINKS = 'schemas/meta/page.schema.json';

/** One import for each row: a missing file is a type error. */
function screenImports(): string {
  return [
    '/* Generated from src/guide/table.ts by `npm run generate`. */',
    "import type { ComponentType } from 'react';",
    "import type { ScreenId } from '#guide';",
    '',
    '/** The screens of the guides, each fetched when it is asked for. */',
    'export const SCREENS: Readonly<Record<ScreenId, () => Promise<ComponentType>>> = {',
    ...ROWS.map(
      ({ id, screen }) =>
        `  ${id}: async () => (await import('../screens/${screen}.tsx')).${screen.split('/')[1]},`,
    ),
    '};',
    '',
  ].join('\n');
}

/** The table with defaults filled in. */
function guideTable(): string {
  return [
    '| screen | path | step | needs, else one is led to | next | back | other ways |',
    '|---|---|---|---|---|---|---|',
    ...ROWS.map((row) =>
      [
        `**${row.id}**`,
        `\`${row.path}\``,
        stepOf(row),
        needsOf(row)
          .map((need) => `${need} → ${OTHERWISE[need]}`)
          .join('<br>'),
        hasNext(row) ? named(nextOf(row)) : '',
        row.back === null ? '' : named(backOf(row)),
        waysOf(row)
          .map((way) => `${way} → ${named(nextOf(row, way))}`)
          .join('<br>'),
      ]
        .map((cell) => cell || '–')
        .join(' | '),
    ).map((cells) => `| ${cells} |`),
  ].join('\n');
}

/** Names of the alternative exits of a row. */
const waysOf = ({ ways = {} }: Row): readonly WayName[] => Object.keys(ways) as WayName[];

/** All requirements of a row: of its guide, of the gate, of the screen. */
const needsOf = ({ guide, path, needs = [], asks = [] }: Row): readonly Need[] =>
  [...(guide ? GUIDES[guide].needs : []), ...needs, ...asks].filter(
    (need) => namedPath(OTHERWISE[need]) !== path,
  );

/** Whether a row has a next one. */
const hasNext = (row: Row) => row.next !== undefined || row !== ROWS.at(-1);

function stepOf(row: Row): string {
  if (row.guide === undefined || row.step === undefined) return '';
  const { step, total, inner } = progressOf(row);
  const own = row.hasSteps ? ', Del: its own questions' : '';
  const part = inner && inner.step > 0 ? `, ${fill(progress.innerStep, inner)}` : own;
  return `${fill(progress.step, { step, total })}${part}`;
}

const named = ({ path, step }: Goal) => [rowAt(path)?.id, step].filter(Boolean).join('#');
const namedPath = (goal: string) => ROWS.find(({ id }) => id === goal.split('#')[0])?.path;

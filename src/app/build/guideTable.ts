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

/** The files that are made of the guides' table, by path: what shows it, and what loads its screens. */
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

/** For the application. */
const SCREENS = 'src/app/screens.generated.ts';
/** For people. */
const PAGE = 'docs/guide.md';
/** The pages that links of definitions may lead to. */
const LINKS = 'schemas/meta/page.schema.json';

/** A line for each row: a screen whose file is not there is an error of types. */
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

/** The table with what rows leave out filled in. */
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

/** The names of a row's other ways. */
const waysOf = ({ ways = {} }: Row): readonly WayName[] => Object.keys(ways) as WayName[];

/** All that must be there to see a row: what its guide needs, what the gate judges, what the screen does. */
const needsOf = ({ guide, path, needs = [], asks = [] }: Row): readonly Need[] =>
  [...(guide ? GUIDES[guide].needs : []), ...needs, ...asks].filter(
    (need) => namedPath(OTHERWISE[need]) !== path,
  );

/** Whether a row has one after it. */
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

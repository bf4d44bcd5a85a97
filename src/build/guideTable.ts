import { readFile } from 'node:fs/promises';
import {
  type BranchName,
  backTarget,
  type GuideRow,
  nextTarget,
  ROWS,
  type RouteTarget,
  rowAt,
} from '../guide/guideRows.ts';
import { type PageRequirement, REDIRECTS } from '../guide/pageRequirements.ts';
import { GUIDES } from '../guide/rowDefinition.ts';
import { rowProgress } from '../guide/rowPosition.ts';

/** The committed files with parts made of the guides' table, by path: documentation and the list of pages. */
export async function withGuideTable(): Promise<Readonly<Record<string, string>>> {
  const page = await readFile(PAGE, 'utf8');
  const schema = await readFile(LINKS, 'utf8');
  const paths = ROWS.map(({ path }) => `\n        "${path}"`).join(',');
  return {
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
const SCREENS = 'src/guide/app/screens.generated.ts';
/** Documentation. */
const PAGE = 'docs/guide.md';
/** Pages that links in definitions may lead to. */
const LINKS = 'schemas/meta/page.schema.json';

/** One import for each row, by file: a missing screen is a type error. */
export function generateScreens(): Readonly<Record<string, string>> {
  const lines = [
    '// Made by `npm run generate` from src/guide/table.ts.',
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
  ];
  return { [SCREENS]: lines.join('\n') };
}

/** The table with defaults filled in. */
function guideTable(): string {
  return [
    '| screen | path | step | requirement → redirect | next | back | branches |',
    '|---|---|---|---|---|---|---|',
    ...ROWS.map((row) =>
      [
        `**${row.id}**`,
        `\`${row.path}\``,
        stepOf(row),
        requirementsOf(row)
          .map((requirement) => `${requirement} → ${REDIRECTS[requirement]}`)
          .join('<br>'),
        hasNext(row) ? named(nextTarget(row)) : '',
        row.back === null ? '' : named(backTarget(row)),
        branchesOf(row)
          .map((branch) => `${branch} → ${named(nextTarget(row, branch))}`)
          .join('<br>'),
      ]
        .map((cell) => cell || '–')
        .join(' | '),
    ).map((cells) => `| ${cells} |`),
  ].join('\n');
}

const branchesOf = ({ branches = {} }: GuideRow): readonly BranchName[] =>
  Object.keys(branches) as BranchName[];

/** All requirements of a row: its guide's, those the gate checks, and those the screen checks. */
const requirementsOf = ({
  guide,
  path,
  requires = [],
  checks = [],
}: GuideRow): readonly PageRequirement[] =>
  [...(guide ? GUIDES[guide].requires : []), ...requires, ...checks].filter(
    (requirement) => namedPath(REDIRECTS[requirement]) !== path,
  );

/** Whether a row has one after it. */
const hasNext = (row: GuideRow) => row.next !== undefined || row !== ROWS.at(-1);

function stepOf(row: GuideRow): string {
  if (row.guide === undefined || row.step === undefined) return '';
  const { step, total, inner } = rowProgress(row);
  const own = row.hasSteps ? ', part: its own questions' : '';
  const part = inner && inner.step > 0 ? `, part ${inner.step} of ${inner.total}` : own;
  return `${step} of ${total}${part}`;
}

const named = ({ path, step }: RouteTarget) => [rowAt(path)?.id, step].filter(Boolean).join('#');
const namedPath = (target: string) => ROWS.find(({ id }) => id === target.split('#')[0])?.path;

import { median } from '../rounds.ts';
import type { Gesture } from './gestures.ts';

/** The pages, by the names of their files. */
export const PAGES = ['ours', 'mui', 'plain'] as const;
/** How many questions the form has. */
export const SIZES = [100, 1000] as const;

/** The pages compared: ours, by hand with MUI and react-hook-form, plain React inputs. */
export type BenchPage = (typeof PAGES)[number];

/** One page of one size: medians of all rounds. Times in ms. */
export interface PageFigures {
  readonly page: BenchPage;
  readonly size: number;
  /** From the start of navigation until painted and ready for input. */
  readonly ready: number;
  /** The same from the start of React. */
  readonly mount: number;
  readonly keystroke: Gesture;
  /** A click on an option that no condition reads. */
  readonly click: Gesture;
  /** A click on an option that hides a question. */
  readonly hide: Gesture;
  readonly heapMegabytes: number;
  readonly nodes: number;
}

/** The median of each figure separately. */
export function medianGesture(gestures: readonly Gesture[]): Gesture {
  return {
    painted: median(gestures.map(({ painted }) => painted)),
    work: median(gestures.map(({ work }) => work)),
  };
}

/** One page of one size over all rounds. */
export function medians(page: BenchPage, size: number, runs: readonly PageFigures[]): PageFigures {
  const of = (read: (run: PageFigures) => number) => median(runs.map(read));
  return {
    page,
    size,
    ready: of(({ ready }) => ready),
    mount: of(({ mount }) => mount),
    keystroke: medianGesture(runs.map(({ keystroke }) => keystroke)),
    click: medianGesture(runs.map(({ click }) => click)),
    hide: medianGesture(runs.map(({ hide }) => hide)),
    heapMegabytes: of((run) => run.heapMegabytes),
    nodes: of(({ nodes }) => nodes),
  };
}

/** How many times another a figure is. */
export const times = (a: number, b: number): string => `${(a / b).toFixed(2)} x`;

/** The CPU of a round, in a table. */
export const cpuOf = (slowdown: number): string =>
  (slowdown === 1 ? 'as it is' : `${slowdown} x slower`).padStart(10);

const HEADER =
  'questions  page   ready  mount   click (work)   hide (work)   key (work)   heap MB  nodes';

/** The figures as a table, and how ours compare. */
export function pageTable(figures: readonly PageFigures[]): string {
  const lines = figures.map((run) =>
    [
      String(run.size).padStart(9),
      run.page.padEnd(5),
      run.ready.toFixed(0).padStart(6),
      run.mount.toFixed(0).padStart(6),
      gesture(run.click),
      gesture(run.hide),
      gesture(run.keystroke),
      run.heapMegabytes.toFixed(1).padStart(8),
      String(run.nodes).padStart(6),
    ].join('  '),
  );
  const find = (page: BenchPage, size: number) =>
    figures.find((run) => run.page === page && run.size === size);
  const ratios = SIZES.flatMap((size) => {
    const [ours, mui, plain] = [find('ours', size), find('mui', size), find('plain', size)];
    if (!ours || !mui || !plain) return [];
    return [
      `ours at ${size}: ready ${times(ours.ready, mui.ready)} MUI by hand and ${times(ours.ready, plain.ready)} plain;`,
      `  option click painted ${times(ours.click.painted, mui.click.painted)} MUI by hand and ${times(ours.click.painted, plain.click.painted)} plain`,
    ];
  });
  return [HEADER, ...lines, ...ratios, TARGETS].join('\n');
}

const TARGETS =
  'targets at 1000: ready at most 0.50 x MUI by hand, option click painted at most 1.50 x plain';

const gesture = ({ painted, work }: Gesture) =>
  `${painted.toFixed(1).padStart(5)} (${work.toFixed(1)})`.padStart(13);

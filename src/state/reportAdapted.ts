import type { Fault } from '#engine';

/** So that no server fills the monitoring with one answer. */
const MOST_REPORTS = 20;

/** What of a server's definition was not used as it came. */
export interface Adapted {
  readonly unknown: readonly { readonly id: string; readonly type: string }[];
  readonly notes: readonly Fault[];
}

/**
 * Tells monitoring what of a definition this version does not know, and what it mended or left out:
 * each with its JSON pointer into what the server sent, and without its texts.
 */
export function reportAdapted(
  name: string,
  { unknown, notes }: Adapted,
  report: (problem: Error) => void,
): void {
  const told = [
    ...unknown.map(({ id, type }) => `the ${name} asks "${id}" of the unknown type "${type}"`),
    ...notes.map(({ code, pointer, params: { keyword } }) => {
      const what = typeof keyword === 'string' ? `${code} (${keyword})` : code;
      return `the ${name} was mended, or lacks something now: ${what} at ${pointer || '/'}`;
    }),
  ];
  for (const message of told.slice(0, MOST_REPORTS)) report(new Error(message));
  const more = told.length - MOST_REPORTS;
  if (more > 0) report(new Error(`the ${name} has ${more} more that was not used as it came`));
}

import type { Deviations } from '#adapters';
import { ApiError } from '#api';
import type { Fault } from '#engine';

/** So that no server fills the monitoring with one answer. */
const MOST_REPORTS = 20;

/**
 * Tells monitoring what of a definition this version does not know, and what it mended or left out:
 * each with its JSON pointer into what the server sent, and without its texts.
 */
export function reportAdapted(
  name: string,
  { unknown, lost, notes }: Deviations,
  report: (problem: Error) => void,
): void {
  const told = [
    ...unknown.map(({ id, type }) => `the ${name} asks "${id}" of the unknown type "${type}"`),
    ...lost.map((found) => `the ${name} asks what cannot be asked: ${place(found)}`),
    ...notes.map((found) => `the ${name} was mended: ${place(found)}`),
  ];
  for (const message of told.slice(0, MOST_REPORTS)) report(new Error(message));
  const more = told.length - MOST_REPORTS;
  if (more > 0) report(new Error(`the ${name} has ${more} more that was not used as it came`));
}

/** Tells monitoring why a definition was refused; a call that failed is no fault of ours. Rejects with it. */
export function reportRefused(report: (problem: Error) => void) {
  return (problem: unknown): never => {
    if (problem instanceof ApiError) throw problem;
    report(problem instanceof Error ? problem : new Error('a definition could not be loaded'));
    throw problem;
  };
}

function place({ code, pointer, params: { keyword } }: Fault): string {
  const what = typeof keyword === 'string' ? `${code} (${keyword})` : code;
  return `${what} at ${pointer || '/'}`;
}

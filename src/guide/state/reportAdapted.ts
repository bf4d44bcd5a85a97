import type { Fault } from '#engine';
import type { Deviations } from '#engine/adapters';
import { ApiError, isFetchFailure } from '#guide/api';

/** Limit per response. */
const MAX_REPORTS = 20;

/**
 * Reports the deviations of a definition to monitoring: each with its JSON pointer into the
 * server's document, without texts.
 */
export function reportAdapted(
  name: string,
  { unknown, lost, notes }: Deviations,
  report: (problem: Error) => void,
): void {
  const messages = [
    ...unknown.map(({ id, type }) => `the ${name} asks "${id}" of the unknown type "${type}"`),
    ...lost.map((found) => `the ${name} asks what cannot be asked: ${describeFault(found)}`),
    ...notes.map((found) => `the ${name} was mended: ${describeFault(found)}`),
  ];
  for (const message of messages.slice(0, MAX_REPORTS)) report(new Error(message));
  const more = messages.length - MAX_REPORTS;
  if (more > 0) report(new Error(`the ${name} has ${more} more that was not used as it came`));
}

/** Reports why a definition was refused, and rejects with it; what could not be fetched is not reported. */
export function reportRefused(report: (problem: Error) => void) {
  return (problem: unknown): never => {
    if (problem instanceof ApiError || isFetchFailure(problem)) throw problem;
    report(problem instanceof Error ? problem : new Error('a definition could not be loaded'));
    throw problem;
  };
}

function describeFault({ code, pointer, params: { keyword } }: Fault): string {
  const label = typeof keyword === 'string' ? `${code} (${keyword})` : code;
  return `${label} at ${pointer || '/'}`;
}

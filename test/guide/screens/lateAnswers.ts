import { act } from '@testing-library/react';
import type { ApiError } from '#guide/api';

/** An answer that never comes. */
export const unanswered = () => new Promise(() => undefined);

/** An answer that is a failure. */
export const fails = (error: ApiError) => () => {
  throw error;
};

/** An answer that comes when the test wants it. */
export function later() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give: (value: unknown) => act(async () => give(value)) };
}

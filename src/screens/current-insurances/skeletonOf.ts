import type { SkeletonShape } from '#ui';

const COMPANY = ['title', 'choice'] as const satisfies readonly SkeletonShape[];

/** As large as a list of that many rows, and that many companies with their name and a row each. */
export function skeletonOf(rows: number, companies: number): readonly SkeletonShape[] {
  return [
    ...Array.from({ length: rows }, () => 'choice' as const),
    ...Array.from({ length: companies }, () => COMPANY).flat(),
  ];
}

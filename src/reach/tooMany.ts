/** The fewest questions with so many kinds of answers each that together there can be so many. */
export function fewestWith(
  questions: readonly { readonly id: string; readonly count: number }[],
  many: number,
): readonly string[] {
  let product = 1;
  const fewest = new Set<string>();
  for (const { id, count } of questions.toSorted((a, b) => b.count - a.count)) {
    if (product >= many || count === 1) break;
    product *= count;
    fewest.add(id);
  }
  return questions.flatMap(({ id }) => (fewest.has(id) ? [id] : []));
}

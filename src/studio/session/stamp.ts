let last = 0;

/** A number greater than all before it, for what is to be gone to once. */
export function nextStamp(): number {
  last += 1;
  return last;
}

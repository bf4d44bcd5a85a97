/** A JSON pointer (RFC 6901) as a path; numbers are places in lists. */
export function pathOf(pointer: string): readonly (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));
}

/**
 * Whether tests that need programs of the machine are run. Where `ENGINES=required` is set, as in the deep run of CI,
 * missing programs are a failure and not a test less.
 */
export function isPossible(programs: string, areInstalled: boolean): boolean {
  if (!areInstalled && process.env.ENGINES === 'required') {
    throw new Error(`${programs} must be installed where ENGINES=required is set`);
  }
  return areInstalled;
}

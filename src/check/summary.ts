import type { CheckResult } from './check.ts';

/** The last line of a report: `Inga fel i 12 filer.`, `3 fel och 1 varning i 2 filer.` */
export function summary({ files, findings, scenarios }: CheckResult): string {
  if (findings.length === 0) {
    const clean = `Inga fel i ${counted(files.length, 'fil', 'filer')}.`;
    if (scenarios === 0) return clean;
    return `${clean} ${counted(scenarios, 'scenario stämmer', 'scenarier stämmer')}.`;
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [`${errors} fel`] : []),
    ...(warnings > 0 ? [counted(warnings, 'varning', 'varningar')] : []),
  ];
  const touched = new Set(findings.map(({ file }) => file)).size;
  return `${parts.join(' och ')} i ${counted(touched, 'fil', 'filer')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

import { checkFiles } from '#checker';
import type { Document, Finding, Library, Sources } from '#checker/findings';
import { classify } from '#checker/formats';
import { namedFormOf } from '#checker/scenarios';

/** Where a file is wrong, so that it cannot be compared. */
export interface FaultAt {
  readonly file: string;
  /** The first of what is wrong; absent when nothing but the whole can be pointed at. */
  readonly first?: Pick<Finding, 'line' | 'message'>;
}

/** A file that cannot be compared until it, or a file that it needs, is fixed. */
export interface BrokenFile {
  readonly kind: 'broken';
  readonly file: string;
  /** The file that was to be compared: itself, or one that needs it. */
  readonly of: string;
  /** Its first fault before and after the change; absent for none. */
  readonly before?: FaultAt;
  readonly after?: FaultAt;
}

/** A comparison that failed because one of `parts` has faults, before or after. */
export interface Uncompared {
  readonly parts: readonly string[];
  readonly isFaulty: readonly [before: boolean, after: boolean];
}

/** The files because of which one cannot be compared: the same in both states, or one for each. */
export function brokenFiles(
  of: string,
  { parts, isFaulty }: Uncompared,
  states: readonly [before: Sources, after: Sources],
  schemaFolder: string,
): readonly BrokenFile[] {
  const [before, after] = states.map((sources, at) =>
    isFaulty[at] ? faultIn(of, parts, sources, schemaFolder) : undefined,
  );
  const common = { kind: 'broken', of } as const;
  if (before && after?.file === before.file)
    return [{ ...common, file: before.file, before, after }];
  return [
    ...(before ? [{ ...common, file: before.file, before }] : []),
    ...(after ? [{ ...common, file: after.file, after }] : []),
  ];
}

function faultIn(
  file: string,
  parts: readonly string[],
  sources: Sources,
  schemaFolder: string,
): FaultAt {
  const asked = parts.filter((part) => sources.read(part) !== undefined);
  const { findings } = checkFiles(asked, sources, schemaFolder, { proof: false });
  const found = findings.find(
    ({ severity, file: own, code }) =>
      severity === 'error' && parts.includes(own) && !code.startsWith('scenario-'),
  );
  if (!found) return { file };
  return { file: found.file, first: { line: found.line, message: found.message } };
}

/** Whether a file cannot be used as it is, whatever is beside it. */
export function isBroken(library: Library, document: Document): boolean {
  if (document.findings.length > 0 || !document.content) return true;
  const { kind } = classify(library, document);
  if (kind?.kind !== 'described') return kind === undefined;
  if (namedFormOf(library, document).kind === 'faulty') return true;
  try {
    return library.schemas.errors(kind.schema, document.content.value).length > 0;
  } catch {
    // The schema itself is reported when it is checked.
    return false;
  }
}

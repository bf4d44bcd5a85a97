import { inRow } from './sentencesNames.ts';

/** One statement, in the word order that follows ”om”: `du` `inte har svarat` `Ja på ”…”`. */
export interface Clause {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
  /** The rest where subject and verb stand before it already; a denial has to be said again. */
  readonly again: string;
  /** The question that has an answer when this is so. */
  readonly answers?: string;
  /** It says no more than that. */
  readonly isAnswered?: boolean;
}

/** What a rule says: a constant, a statement, or several of which all or any hold. */
export type Claim = boolean | Clause | AllOf | AnyOf;

interface AllOf {
  readonly all: readonly Claim[];
}

interface AnyOf {
  readonly any: readonly Claim[];
}

/** All claims together; one that another makes certain is left out. */
export function allOf(claims: readonly Claim[]): Claim {
  const parts = flat(claims, (claim) => ('all' in claim ? claim.all : undefined), true);
  if (parts.includes(false)) return false;
  const certain = new Set(parts.flatMap((part) => answeredBy(part, false)));
  const kept = parts.filter((part) => !(isPure(part) && certain.has(part.answers ?? '')));
  const [only] = kept;
  return kept.length > 1 ? { all: kept } : (only ?? true);
}

/** At least one of the claims. */
export function anyOf(claims: readonly Claim[]): Claim {
  const parts = flat(claims, (claim) => ('any' in claim ? claim.any : undefined), false);
  if (parts.includes(true)) return true;
  const [only] = parts;
  return parts.length > 1 ? { any: parts } : (only ?? false);
}

function flat(
  claims: readonly Claim[],
  inner: (claim: Exclude<Claim, boolean>) => readonly Claim[] | undefined,
  neutral: boolean,
): readonly Claim[] {
  const found = new Map<string, Claim>();
  for (const claim of claims) {
    const parts = typeof claim === 'boolean' ? undefined : inner(claim);
    for (const part of parts ?? [claim]) {
      if (part !== neutral) found.set(claimText(part), part);
    }
  }
  return [...found.values()];
}

function isPlain(claim: Claim): claim is Clause {
  return typeof claim === 'object' && 'subject' in claim;
}

function isPure(claim: Claim): claim is Clause {
  return isPlain(claim) && claim.isAnswered === true;
}

/** The questions that have answers when a claim is true. */
function answeredBy(claim: Claim, isPureToo: boolean): readonly string[] {
  if (typeof claim === 'boolean') return [];
  if (isPlain(claim)) {
    return claim.answers !== undefined && (isPureToo || !isPure(claim)) ? [claim.answers] : [];
  }
  if ('all' in claim) return claim.all.flatMap((part) => answeredBy(part, true));
  const [first = [], ...others] = claim.any.map((part) => answeredBy(part, true));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

/**
 * A claim in words. What belongs together can be told:
 *
 * | claim                    | words                                             |
 * |--------------------------|---------------------------------------------------|
 * | all of A, B              | `A och B`                                         |
 * | any of A, B              | `A eller B`                                       |
 * | all of A, any of B, C    | `A, och dessutom antingen B eller C`              |
 * | any of A, all of B, C    | `antingen A, eller B och C`                       |
 * | deeper                   | the innermost in parentheses                      |
 */
export function claimText(claim: Claim): string {
  if (claim === true) return 'det alltid stämmer';
  if (claim === false) return 'det aldrig stämmer';
  if (isPlain(claim)) return clauseText(claim);
  if ('all' in claim) {
    const plain = claim.all.filter(isPlain);
    const groups = claim.all.filter((part) => !isPlain(part));
    const first = plain.length === 0 ? [] : [clausesText(plain, 'och')];
    return [...first, ...groups.map(groupText)].join(', och dessutom ');
  }
  if (claim.any.every(isPlain)) return clausesText(claim.any.filter(isPlain), 'eller');
  return `antingen ${claim.any.map(memberText).join(', eller ')}`;
}

/** Alternatives that stand among other demands. */
function groupText(claim: Claim): string {
  if (typeof claim !== 'object' || !('any' in claim)) return claimText(claim);
  const plain = claim.any.filter(isPlain);
  if (plain.length < claim.any.length) {
    return `antingen ${inRow(claim.any.map(enclosed), 'eller')}`;
  }
  const [first] = plain;
  const subject = first?.subject ?? '';
  if (!plain.every((clause) => clause.subject === subject)) {
    return `antingen ${clausesText(plain, 'eller')}`;
  }
  return `${subject} antingen ${clausesText(plain, 'eller').slice(subject.length + 1)}`;
}

/** Demands that stand among other alternatives. */
function memberText(claim: Claim): string {
  if (typeof claim !== 'object' || !('all' in claim)) return claimText(claim);
  const plain = claim.all.filter(isPlain);
  if (plain.length === claim.all.length) return clausesText(plain, 'och');
  const first = plain.length === 0 ? [] : [clausesText(plain, 'och')];
  return inRow([...first, ...claim.all.filter((part) => !isPlain(part)).map(enclosed)], 'och');
}

const enclosed = (claim: Claim) => (isPlain(claim) ? clauseText(claim) : `(${claimText(claim)})`);

const clauseText = ({ subject, verb, rest }: Clause) => `${subject} ${verb} ${rest}`.trimEnd();

/** Statements in a row; what a statement has in common with the one before is not said again. */
function clausesText(clauses: readonly Clause[], word: 'och' | 'eller'): string {
  const runs: Clause[][] = [];
  for (const clause of clauses) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (first?.subject === clause.subject && first.verb === clause.verb) run?.push(clause);
    else runs.push([clause]);
  }
  const pieces = runs.map((run, at) => {
    const isSameSubject = runs[at - 1]?.[0]?.subject === run[0]?.subject;
    return run.map((clause, place) => {
      if (place > 0) return clause.again;
      return isSameSubject ? `${clause.verb} ${clause.rest}`.trimEnd() : clauseText(clause);
    });
  });
  const isOneSubject = clauses.every(({ subject }) => subject === clauses[0]?.subject);
  if (isOneSubject || runs.every((run) => run.length === 1)) return inRow(pieces.flat(), word);
  return pieces.map((run) => inRow(run, word)).join(`, ${word} `);
}

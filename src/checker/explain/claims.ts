import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { listed } from './itemNames.ts';

const { lists, claims: texts, visitor } = sentences;

/** A grammatical clause in parts, whose order depends on where it is used: see `ClauseKind`. */
export interface Clause {
  readonly subject: string;
  /** Moved by the word order: before the verb after ”om”, after its first word elsewhere. */
  readonly adverb?: string;
  readonly verb: string;
  readonly rest: string;
  /** The rest when subject and verb are left out as already said; a negation is repeated. */
  readonly again: string;
  /** The question that has an answer when this is so. */
  readonly answers?: string;
  /** It says no more than that. */
  readonly isAnswered?: boolean;
}

/**
 * Where a clause is used, which decides the word order of Swedish.
 *
 * | kind | used                     | words                     |
 * |------|--------------------------|---------------------------|
 * | sub  | after ”om” and ”att”     | `du inte har svarat på …` |
 * | main | by itself, after a colon | `du har inte svarat på …` |
 */
export type ClauseKind = 'main' | 'sub';

/** A rule on its way to a sentence: true or false, a clause, or claims of which all or any hold. */
export type Claim = boolean | Clause | AllOf | AnyOf;

interface AllOf {
  readonly all: readonly Claim[];
}

interface AnyOf {
  readonly any: readonly Claim[];
}

/** A statement by its parts, or its denial. */
export function clause(subject: string, verb: string, rest: string, isWanted = true): Clause {
  return isWanted
    ? { subject, verb, rest, again: rest }
    : { subject, verb, rest, ...withAdverb(texts.not, rest) };
}

/** A statement about what the visitor does or has done, or its denial. */
export function visitorClause<Rest extends string>(
  { verb, rest }: { readonly verb: string; readonly rest: Rest },
  values: Parameters<typeof fill<Rest>>[1],
  isWanted = true,
): Clause {
  return clause(visitor.subject, verb, fill(rest, values), isWanted);
}

/** That a statement is so of nothing else. */
export function only(statement: Clause): Clause {
  return { ...statement, ...withAdverb(texts.only, statement.rest) };
}

const withAdverb = (adverb: string, rest: string) => ({ adverb, again: `${adverb} ${rest}` });

/** All claims together; one that another makes certain is left out. */
export function allOf(claims: readonly Claim[]): Claim {
  const parts = flat(claims, (claim) => ('all' in claim ? claim.all : undefined), true);
  if (parts.includes(false)) return false;
  const certain = new Set(parts.flatMap((part) => answeredBy(part, false)));
  const kept = parts.filter((part) => !(isPure(part) && certain.has(part.answers ?? '')));
  return kept.length > 1 ? { all: kept } : (kept[0] ?? true);
}

/** At least one of the claims. */
export function anyOf(claims: readonly Claim[]): Claim {
  const parts = flat(claims, (claim) => ('any' in claim ? claim.any : undefined), false);
  if (parts.includes(true)) return true;
  return parts.length > 1 ? { any: parts } : (parts[0] ?? false);
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
 * A claim in words. Grouping shows in the words:
 *
 * | claim                    | words                                             |
 * |--------------------------|---------------------------------------------------|
 * | all of A, B              | `A och B`                                         |
 * | any of A, B              | `A eller B`                                       |
 * | all of A, any of B, C    | `A, och dessutom antingen B eller C`; of one      |
 * |                          | subject `…, och lönen dessutom antingen är …`     |
 * | any of A, all of B, C    | `antingen A, eller B och C`                       |
 * | deeper                   | the innermost in parentheses                      |
 */
export function claimText(claim: Claim, kind: ClauseKind = 'sub'): string {
  if (kind === 'main') return mainText(claim);
  if (typeof claim === 'boolean') return constantText(claim, kind);
  if (isPlain(claim)) return clauseText(claim);
  if ('all' in claim) {
    const plain = claim.all.filter(isPlain);
    const parts = plain.length === 0 ? [] : [clausesText(plain, 'and')];
    let subject = plain.at(-1)?.subject;
    for (const part of claim.all.filter((one) => !isPlain(one))) {
      const own = onlySubject(part);
      parts.push(parts.length === 0 ? groupText(part) : furtherText(part, own !== subject));
      subject = own;
    }
    return joined(parts, 'and');
  }
  if (claim.any.every(isPlain)) return clausesText(claim.any.filter(isPlain), 'or');
  return fill(texts.either, { claims: joined(claim.any.map(memberText), 'or') });
}

/** By itself: what has several levels would ask for another word order in each of its clauses. */
function mainText(claim: Claim): string {
  if (typeof claim === 'boolean') return constantText(claim, 'main');
  if (isPlain(claim)) return clauseText(claim, 'main');
  const parts = 'all' in claim ? claim.all : claim.any;
  if (!parts.every(isPlain)) return fill(texts.holds, { claim: claimText(claim) });
  return clausesText(parts.filter(isPlain), 'all' in claim ? 'and' : 'or', 'main');
}

/** Alternatives that hold together with other claims. */
function groupText(claim: Claim): string {
  if (typeof claim !== 'object' || !('any' in claim)) return claimText(claim);
  const plain = claim.any.filter(isPlain);
  if (plain.length < claim.any.length) {
    return fill(texts.either, { claims: listed(claim.any.map(enclosed), 'or') });
  }
  const subject = onlySubject(claim);
  const claims = clausesText(plain, 'or');
  if (subject === undefined) return fill(texts.either, { claims });
  return fill(texts.subjectEither, { subject, claims: claims.slice(subject.length + 1) });
}

/** The same, after other claims; the subject is left out where it has just been said. */
function furtherText(claim: Claim, isSubjectSaid: boolean): string {
  const subject = onlySubject(claim);
  const whole = groupText(claim);
  const own = subject === undefined ? whole : whole.slice(subject.length + 1);
  return subject === undefined || !isSubjectSaid
    ? fill(texts.further, { claim: own })
    : fill(texts.subjectFurther, { subject, claim: own });
}

/** The subject of all alternatives, when they share one. */
function onlySubject(claim: Claim): string | undefined {
  if (typeof claim !== 'object' || !('any' in claim) || !claim.any.every(isPlain)) return undefined;
  const subjects = new Set(claim.any.filter(isPlain).map(({ subject }) => subject));
  return subjects.size === 1 ? [...subjects][0] : undefined;
}

/** Claims that hold together, as one of several alternatives. */
function memberText(claim: Claim): string {
  if (typeof claim !== 'object' || !('all' in claim)) return claimText(claim);
  const plain = claim.all.filter(isPlain);
  if (plain.length === claim.all.length) return clausesText(plain, 'and');
  const first = plain.length === 0 ? [] : [clausesText(plain, 'and')];
  return listed([...first, ...claim.all.filter((part) => !isPlain(part)).map(enclosed)]);
}

const enclosed = (claim: Claim) => (isPlain(claim) ? clauseText(claim) : `(${claimText(claim)})`);

const clauseText = (clause: Clause, kind: ClauseKind = 'sub') =>
  `${clause.subject} ${predicateText(clause, kind)}`;

/** A statement without its subject. */
function predicateText({ adverb, verb, rest }: Clause, kind: ClauseKind): string {
  const [first = '', ...others] = verb.split(' ');
  const words = kind === 'main' ? [first, adverb, ...others, rest] : [adverb, verb, rest];
  return words.filter(Boolean).join(' ');
}

/** Statements one after another; what a statement has in common with the one before is not said again. */
function clausesText(
  clauses: readonly Clause[],
  word: 'and' | 'or',
  kind: ClauseKind = 'sub',
): string {
  const groups: Clause[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    if (group?.[0]?.subject === clause.subject) group.push(clause);
    else groups.push([clause]);
  }
  const parts = groups.map((group) => {
    // That something is missing is said last.
    const isLast = ({ rest }: Clause) => rest === '';
    const inOrder = [...group.filter((one) => !isLast(one)), ...group.filter(isLast)];
    return inOrder.map((clause, at) => {
      const before = inOrder[at - 1];
      if (!before) return clauseText(clause, kind);
      return isAlike(before, clause) ? clause.again : predicateText(clause, kind);
    });
  });
  if (parts.length === 1 || parts.every(({ length }) => length === 1)) {
    return listed(parts.flat(), word);
  }
  return joined(
    parts.map((group) => listed(group, word)),
    word,
  );
}

/** Conditions joined with a comma, for grouping. */
function joined(all: readonly string[], word: 'and' | 'or'): string {
  return all.reduce((conditions, condition) =>
    fill(lists.conditions[word], { conditions, condition }),
  );
}

const constantText = (claim: boolean, kind: ClauseKind) => texts[claim ? 'always' : 'never'][kind];

const isAlike = (one: Clause, other: Clause) =>
  one.subject === other.subject && one.adverb === other.adverb && one.verb === other.verb;

import {
  advise,
  distance,
  distinct,
  into,
  located,
  quoted,
  severityOf,
  type UnlocatedFinding,
} from '#checker/findings';
import type { RuleSite, Sites } from '#checker/reach';
import { type Form, type OptionValue, parseRule, usesOf } from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { judgeConstants, judgeExits, judgeValidations, refusingRules } from './constantRules.ts';
import { judgeDeadEnds } from './deadEnds.ts';
import { judgeDoubts } from './doubts.ts';
import { type FormSource, placesOf } from './formPlaces.ts';
import { judgeMissingAnswers } from './missingAnswers.ts';
import { judgeNegatedAnswers, outcomesInForm } from './negatedAnswers.ts';
import { judgeNumbers } from './numberQuestions.ts';
import { judgeParts } from './parts.ts';
import { exemptionsOf, proofExempting, proofOf } from './proof.ts';
import { type ProofInFiles, proofInFiles } from './proofDescriber.ts';
import { effortFor, type ProofLimits, type ResumableProof } from './proofMemory.ts';
import { targetKey } from './targets.ts';
import { judgeTypes } from './typedRules.ts';
import { judgeUnreachable } from './unreachable.ts';

const { options: texts } = proofs;

/** Proves what is wrong with a form, in the files that it was made of; each once. */
export function formProofFindings(
  form: Form,
  limits: ProofLimits,
  source: FormSource,
): ResumableProof {
  const { document: main, placeOf, isInFile } = source;
  const places = placesOf(source);
  const effort = effortFor(form, limits, { file: main.file, searchKey: 'walks' }, places);
  return (isDue) => {
    effort.resume(isDue);
    const proof = proofInFiles(proofOf(form, limits.today, effort, isInFile), places);
    const found = judgeProof(proof).map((finding) => {
      const { document, pointer } = placeOf(finding.pointer) ?? { document: main, pointer: '' };
      return located(document, { ...finding, pointer });
    });
    return distinct(found, ({ code, file, pointer }) => `${code} ${file} ${pointer}`);
  };
}

/** The findings that a proof of a form gives: pointers lead into its definition. */
function judgeProof(all: ProofInFiles): readonly UnlocatedFinding[] {
  const { form } = all.model;
  const typed = judgeTypes(all);
  // A rule that is written wrongly is reported for that alone, and not for what comes of it.
  const mistaken = all.sites.rules.filter(({ pointer: rule }) =>
    typed.some(({ pointer }) => isWithin(pointer, rule)),
  );
  const names = exemptionsOf(all.model, mistaken);
  const deadEnds = judgeDeadEnds(all, names);
  const stuck = deadEnds.flatMap((end) => end.names);
  // A visitor who cannot go on is met nowhere after that: what comes of it is reported when it is fixed.
  const proof = proofExempting(all, new Set([...names, ...stuck]));
  const refusing = refusingRules(proof);
  const isReportedElsewhere = (question: number | undefined, step: number) =>
    question === undefined
      ? proof.sites.rules.some(
          (site) =>
            site.kind === 'ready' &&
            site.step === step &&
            proof.never.has(targetKey.result(site, true)),
        )
      : refusing.has(question);
  const isOfMistaken = ({ pointer }: { readonly pointer: string }) =>
    mistaken.some((rule) => isWithin(pointer, rule.pointer));
  const whole = [
    ...deadEnds.map(({ finding }) => finding),
    ...judgeUnreachable(proof, isReportedElsewhere),
    ...judgeConstants(proof),
    ...judgeValidations(proof, refusing),
    ...judgeExits(proof),
  ];
  // Of a rule that is wrong as a whole, the parts are not reported.
  const reportedWhole = new Set(whole.map(({ pointer }) => pointer));
  const isSound = (site: RuleSite) =>
    !reportedWhole.has(site.pointer) &&
    site.ruleIndex < (refusing.get(site.question) ?? Number.POSITIVE_INFINITY);
  const sound = proof.sites.rules.filter((site) => isSound(site) && !isOfMistaken(site));
  const proven = [
    ...judgeMissingAnswers(proof),
    ...judgeOptions(form, proof.sites),
    ...whole,
    ...sound.flatMap((site) => judgeParts(proof, site)),
    ...judgeDoubts(proof),
  ];
  const found = [
    ...judgeNumbers(all),
    ...typed,
    ...proven.filter((finding) => !isOfMistaken(finding)),
  ];
  // Who has no answer may only come of another mistake.
  if (found.some(({ code }) => severityOf(code) === 'error')) return found;
  const written = proof.sites.rules.filter(({ pointer }) => all.places.isInFile(pointer));
  return [...found, ...judgeNegatedAnswers(proof, written, outcomesInForm(proof))];
}

const isWithin = (pointer: string, rule: string): boolean =>
  pointer === rule || pointer.startsWith(`${rule}/`);

/** Shorter values may well differ by a letter and mean something else. */
const SHORTEST = 5;

/** Counters in names: digits, a letter or Roman number alone, a capital at the end: `planB`. */
const COUNTER = /\d+|(?<!\p{L})(?:\p{L}|[ivx]+|[IVX]+)(?!\p{L})|(?<=\p{Ll})\p{Lu}$/gu;

/**
 * A hint of spelling: the one option that nothing reacts to although all others of the question
 * are reacted to, and whose value is another's but for a letter. That nothing reacts to an option
 * is no mistake by itself: to most questions rules name some answers and mean all others by the
 * rest, as for housing, where owning asks more and two kinds of renting do not. Nor is
 * a number in a row, as `level2`, another number misspelled.
 */
function judgeOptions(form: Form, sites: Sites): readonly UnlocatedFinding[] {
  const comparisons = sites.rules.flatMap(({ rule }) => usesOf(parseRule(rule).node).comparisons);
  return form.questions.flatMap(({ definition, index }) => {
    const { id, options = [] } = definition;
    const own = comparisons.filter(({ question }) => question === id).map(({ value }) => value);
    const isRead = ({ value, questions = [] }: (typeof options)[number]) =>
      own.includes(value) || questions.length > 0;
    const unread = options.filter((option) => !isRead(option));
    const [one] = unread;
    if (one === undefined || unread.length > 1 || options.length < 3) return [];
    const near = options.find((option) => option !== one && isAlike(option.value, one.value));
    if (near === undefined) return [];
    const pointer = into(sites.questions[index] ?? '', 'options', options.indexOf(one), 'value');
    const values = { option: quoted(one.value), id: quoted(id), other: quoted(near.value) };
    return [{ code: 'unread-option', pointer, ...advise(texts, values) } as const];
  });
}

function isAlike(one: OptionValue, other: OptionValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (Math.min(one.length, other.length) < SHORTEST) return false;
  if (one.replaceAll(COUNTER, '') === other.replaceAll(COUNTER, '')) return false;
  return distance(one.toLowerCase(), other.toLowerCase(), 1) <= 1;
}

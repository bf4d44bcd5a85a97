import { CODES, type Judgement } from '#check/findings';
import type { Form } from '#engine';
import { aimed } from './aims.ts';
import { judgeDeadEnds, namesOfDeadEnds } from './deadEnds.ts';
import { judgeMissingAnswers } from './missingAnswers.ts';
import { getsInForm, judgeNegatedAnswers } from './negatedAnswers.ts';
import { judgeParts } from './parts.ts';
import {
  type Doubt,
  namesOfRules,
  type Proof,
  type ProofLimits,
  proofLettingBe,
  proofOf,
} from './proof.ts';
import type { FormPlaces, RuleSite } from './ruleSites.ts';
import { judgeConstants, judgeExits } from './rules.ts';
import { inTurn, ProofTelling } from './telling.ts';
import { judgeTypes } from './typedRules.ts';
import { judgeUnreachable } from './unreachable.ts';
import { judgeOptions } from './unreadOptions.ts';
import { judgeValidations, refusingRules } from './validations.ts';

/** What is proven to be wrong with a form: pointers lead into its definition. */
export function judgeProof(
  form: Form,
  limits: ProofLimits,
  places: FormPlaces,
): readonly Judgement[] {
  const all = proofOf(form, limits, places.isWritten);
  const typed = judgeTypes(form, all.sites, places);
  // A rule that is written wrongly is told for that alone, and not for what comes of it.
  const mistaken = all.sites.rules.filter(({ pointer: rule }) =>
    typed.some(({ pointer }) => isWithin(pointer, rule)),
  );
  const telling = new ProofTelling(all.model, all.sites, places.lineOf);
  const names = namesOfRules(all.model, mistaken);
  const deadEnds = judgeDeadEnds(all, telling, names);
  // Whoever cannot go on is met nowhere after that: what comes of it is told when it is mended.
  const proof = proofLettingBe(all, new Set([...names, ...namesOfDeadEnds(deadEnds)]));
  const refusing = refusingRules(proof);
  const isToldElsewhere = (question: number | undefined, step: number) =>
    question === undefined
      ? proof.sites.rules.some(
          (site) =>
            site.kind === 'ready' &&
            site.step === step &&
            proof.never.has(aimed.result(site, true)),
        )
      : refusing.has(question);
  const isOfMistaken = ({ pointer }: { readonly pointer: string }) =>
    mistaken.some((rule) => isWithin(pointer, rule.pointer));
  const whole = [
    ...deadEnds.map(({ judgement }) => judgement),
    ...judgeUnreachable(proof, telling, isToldElsewhere),
    ...judgeConstants(proof, telling, places.nameOf),
    ...judgeValidations(proof, telling, refusing),
    ...judgeExits(proof, telling),
  ];
  // Of a rule that is wrong as a whole, the parts are not told.
  const toldWhole = new Set(whole.map(({ pointer }) => pointer));
  const isSound = (site: RuleSite) =>
    !toldWhole.has(site.pointer) &&
    site.at < (refusing.get(site.question) ?? Number.POSITIVE_INFINITY);
  const sound = proof.sites.rules.filter((site) => isSound(site) && !isOfMistaken(site));
  const proven = [
    ...judgeMissingAnswers(proof, telling, places),
    ...judgeOptions(form, proof.sites),
    ...whole,
    ...sound.flatMap((site) => judgeParts(proof, telling, site, places)),
    ...judgeDoubts(proof, telling),
  ];
  const found = [...typed, ...proven.filter((judgement) => !isOfMistaken(judgement))];
  // Who has no answer may only come of another mistake.
  if (found.some(({ code }) => CODES[code].severity === 'error')) return found;
  const written = proof.sites.rules.filter(({ pointer }) => places.isWritten(pointer));
  return [...found, ...judgeNegatedAnswers(proof, telling, written, getsInForm(proof, telling))];
}

const isWithin = (pointer: string, rule: string): boolean =>
  pointer === rule || pointer.startsWith(`${rule}/`);

/** What was not proven, told once for each reason. */
function judgeDoubts(proof: Proof, telling: ProofTelling): readonly Judgement[] {
  const byReason = new Map<string, Doubt[]>();
  for (const doubt of proof.doubts) {
    const reason = doubt.questions.join(' ');
    const alike = byReason.get(reason) ?? [];
    alike.push(doubt);
    byReason.set(reason, alike);
  }
  return [...byReason.values()].map((doubts) => {
    const { indexOf } = proof.model.form;
    const questions = (doubts[0]?.questions ?? []).flatMap((id) => indexOf.get(id) ?? []);
    const [first] = questions;
    const why =
      first === undefined
        ? 'Det finns för många olika sätt att svara'
        : `Alla svar på ${inTurn(questions.map((question) => telling.question(question)))} går inte att pröva`;
    const count =
      doubts.length === 1 ? 'en sak i formuläret' : `${doubts.length} saker i formuläret`;
    return {
      code: 'unproven',
      pointer: first === undefined ? '' : (proof.sites.questions[first] ?? ''),
      part: { kind: 'opening' },
      message: `${why}, så det är inte bevisat att ${count} någonsin visas eller gäller.`,
      mend: 'Gör villkoren enklare, eller pröva själv att det som hänger på dem visas.',
    };
  });
}

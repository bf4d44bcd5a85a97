import { keptAnswers, type Run, start, validateStep } from '#engine';
import { cellOfItem, type Item, type Model } from '#reach';
import { itemName } from './sentences.ts';
import { claimText } from './sentencesClaim.ts';
import { capital, inRow, questionName, quoted, seenFrom } from './sentencesNames.ts';
import type { Change } from './whyApplied.ts';
import { smallestChange } from './whyChange.ts';
import { conflictOf, type Obstacle } from './whyConflict.ts';
import { holdText, refusedTexts } from './whyHolds.ts';
import { obstacleText } from './whyObstacle.ts';
import { claimNow, failingOf, questionsIn } from './whyReasons.ts';
import { changeText, clearedText } from './whyTexts.ts';
import { firstHold, isThere } from './whyWalked.ts';

/**
 * Why an item is hidden with some answers, and what would show it. `sentence` says it in Swedish.
 *
 * | kind     | meaning                                                                   |
 * |----------|---------------------------------------------------------------------------|
 * | shown    | it is shown with these answers, and every step before it can be left      |
 * | hidden   | it is not; `change` are the fewest other answers with which it is         |
 * | never    | no answers show it; `conflict` are conditions that cannot hold together   |
 * | unproven | it is hidden, and whether any answers show it was not decided             |
 */
export type Why =
  | { readonly kind: 'shown'; readonly sentence: string }
  | { readonly kind: 'hidden'; readonly sentence: string; readonly change: Change }
  | {
      readonly kind: 'never';
      readonly sentence: string;
      readonly conflict: readonly Obstacle[];
    }
  | {
      readonly kind: 'unproven';
      readonly sentence: string;
      /** Questions of whose answers not all were tried; none when there were too many. */
      readonly doubts: readonly string[];
    };

/** Explains why an item is hidden from somebody who has given these answers. */
export function whyHidden(
  model: Model,
  item: Item,
  answers: Readonly<Record<string, unknown>>,
): Why {
  const { form, today } = model;
  const own = seenFrom(form, item.step);
  const run = start(own, { answers, today });
  const name = capital(itemName(form, item));
  const isShown = isThere(run, item);
  const hold = firstHold(run, item);
  if (isShown && hold === undefined) {
    return {
      kind: 'shown',
      sentence: `${name} visas med de svaren.`,
    };
  }
  const spoken = isShown ? new Set<string>() : questionsIn(failingOf(run, cellOfItem(form, item)));
  const found = smallestChange(model, item, keptAnswers(run), spoken);
  const reason = reasonOf(run, item, isShown ? hold : undefined);
  const becauseOf = (reasons: readonly string[]) =>
    `${name} visas inte, eftersom ${reasons.join(', och ')}.`;
  if (found.kind === 'found') {
    const it = item.kind === 'question' ? 'Den' : 'Det';
    const change = changeText({ ...model, form: own }, item, found.change, spoken);
    const cleared = clearedText(own, found.change);
    const refused = refusedTexts(run, item, found.change, {
      questions: spoken,
      step: isShown ? hold : undefined,
    });
    const because = becauseOf([reason, ...refused]);
    const sentence = `${because} ${it} visas om du ${change}.${cleared}`;
    return { kind: 'hidden', sentence, change: found.change };
  }
  if (found.kind === 'none' && found.doubts.length === 0) {
    const conflict = conflictOf(model, item);
    const parts = conflict.map((obstacle) => obstacleText(model, obstacle));
    const [only] = parts;
    const why =
      parts.length > 1
        ? ` Det här kan inte stämma på samma gång: ${parts.join('; ')}.`
        : ` Det beror på att ${only ?? 'dess egna villkor säger emot varandra'}.`;
    return { kind: 'never', sentence: `${name} visas aldrig, vad man än svarar.${why}`, conflict };
  }
  const doubts = found.kind === 'none' ? found.doubts : [];
  const asked = inRow(
    doubts.map((id) => questionName(form, id)),
    'och',
  );
  const limit =
    doubts.length > 0
      ? `Alla svar på ${asked} kunde inte prövas`
      : 'Det finns för många kombinationer av svar att pröva';
  const sentence = `${becauseOf([reason])} ${limit}, så det är inte avgjort vilka svar som visar ${itemName(form, item)}.`;
  return { kind: 'unproven', sentence, doubts };
}

function reasonOf(run: Run, item: Item, hold: number | undefined): string {
  const { form } = run;
  if (hold !== undefined) return holdText(run, hold);
  const failing = failingOf(run, cellOfItem(form, item));
  if (failing.length > 0) return claimText(claimNow(run, failing));
  if (item.kind !== 'message') return 'dess villkor inte är uppfyllt';
  const id = form.questions[item.question]?.definition.id ?? '';
  const [, other] = validateStep(run, form.steps[item.step]?.definition.id ?? '')
    .filter(({ path }) => path === id)
    .flatMap(({ params }) => [params.validation, params.message]);
  return other === undefined
    ? `svaret på ${questionName(form, id)} godtas eller saknas`
    : `meddelandet ${quoted(String(other))} visas i stället`;
}

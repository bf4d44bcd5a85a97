import type { Judgement } from '#check/findings';
import type { Form, Rule } from '#engine';
import { type Model, search } from '#reach';
import { aimed } from './aims.ts';
import { looseReads } from './answeredBefore.ts';
import { type Atom, operationAt, questionRead } from './atoms.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { FormPlaces, RuleSite } from './ruleSites.ts';
import { asksRule, hangsOn, sightOfRule } from './sight.ts';
import type { ProofTelling } from './telling.ts';

/** A question that a part of a rule takes for something else when it has no answer. */
interface Confusion {
  readonly question: string;
  readonly pointer: string;
  /** What the missing answer is taken for. */
  readonly as: string;
}

/**
 * Rules whose result hangs on an answer that somebody has not given and that is read as 0 or false:
 * proven for visitors who come there, so that what has been made sure of before is not told.
 */
export function judgeMissingAnswers(
  { model, sites, never }: Proof,
  telling: ProofTelling,
  { isWritten }: FormPlaces,
): readonly Judgement[] {
  return sites.rules
    .filter(({ pointer }) => isWritten(pointer))
    .flatMap((site) =>
      site.atoms
        .filter(({ pointer }) => isWritten(pointer))
        .flatMap((atom) =>
          confusionsIn(model.form, atom)
            .filter(({ question }) => {
              const index = model.form.indexOf.get(question) ?? -1;
              // Where it can have no answer at all, that is told.
              return (
                !never.has(aimed.together(site, index)) && isConfused(model, site, atom, index)
              );
            })
            .map(({ question, pointer, as }): Judgement => {
              const index = model.form.indexOf.get(question) ?? -1;
              return {
                code: 'unanswered-read',
                pointer,
                part: { kind: 'value' },
                message: `Den som inte har svarat på ${telling.question(index)} räknas här som den som har svarat ${as}, och det avgör villkoret.`,
                mend: `Pröva först att frågan är besvarad: {"and": [{"is_answered": [{"var": "${question}"}]}, …]}.`,
              };
            }),
        ),
    );
}

function confusionsIn(form: Form, { rule, pointer }: Atom): readonly Confusion[] {
  const reckoned = looseReads(rule, pointer).map(
    ({ name, pointer: place }): Confusion => ({ question: name, pointer: place, as: '0' }),
  );
  const falsy = falsyRead(rule);
  if (falsy === undefined) return reckoned;
  const value = falsyAnswer(form, falsy);
  if (value === undefined) return reckoned;
  return [...reckoned, { question: falsy, pointer, as: value }];
}

/** The question whose answer is taken for true or false as it stands. */
function falsyRead(rule: Rule): string | undefined {
  const direct = questionRead(rule);
  if (direct !== undefined) return direct;
  const operation = operationAt(rule, '');
  const isNegation = operation?.operator === '!' || operation?.operator === '!!';
  return isNegation ? questionRead(operation.values[0]) : undefined;
}

/** How an answer that counts as false is called; `undefined` where no answer does. */
function falsyAnswer({ questions, indexOf }: Form, id: string): string | undefined {
  const { definition } = questions[indexOf.get(id) ?? -1] ?? {};
  const option = definition?.options?.find(({ value }) => value === false || value === 0);
  if (option) return `”${option.label}”`;
  return definition?.type === 'numeric' || definition?.type === 'salary' ? '0' : undefined;
}

/** Whether somebody comes there without an answer, and the result hangs on it. */
function isConfused(model: Model, site: RuleSite, atom: Atom, question: number): boolean {
  const asked = asksRule(model.form, site);
  const sight = sightOfRule(model.form, site);
  const found = search(
    [model],
    wantedFor({
      until: site.step,
      looksAt: { ...sight, questions: [...sight.questions, question] },
      isMet: (reading) =>
        reading.answerTo(question) === undefined && asked(reading) && hangsOn(reading, atom),
    }),
  );
  return found.kind === 'found';
}

import {
  advise,
  distinct,
  filled,
  groupedBy,
  inFile,
  into,
  type UnlocatedFinding,
  type Words,
} from '#checker/findings';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { Doubt } from './proof.ts';
import { firstFew, type ProofInFiles } from './proofDescriber.ts';
import type { Target } from './targets.ts';

const { doubts: texts } = proofs;

/** Findings about what is not proven, one for each reason. */
export function judgeDoubts(proof: ProofInFiles): readonly UnlocatedFinding[] {
  const byReason = groupedBy(proof.doubts, ({ questions, tooMany }) =>
    JSON.stringify([questions, tooMany]),
  );
  return [...byReason.values()].map((doubts) => {
    const [first = { questions: [], tooMany: [] }] = doubts;
    const { reason, pointer = '' } = reasonOf(proof, first);
    const claims = firstFew(
      distinct(
        doubts.map(({ key }) => targetClause(proof, key)),
        inFile,
      ),
    );
    const text = first.tooMany.length > 0 ? texts.tooMany : texts.untried;
    const part = { kind: 'opening' } as const;
    return { code: 'unproven', pointer, part, ...advise(text, { reason, claims }) };
  });
}

/** Why something is not proven, as the beginning of a sentence, and the pointer of the first question. */
export function reasonOf(
  { model: { form }, sites, describer }: ProofInFiles,
  { questions, tooMany }: Pick<Doubt, 'questions' | 'tooMany'>,
): { readonly reason: Words; readonly pointer?: string } {
  const all = [...questions, ...tooMany].flatMap((id) => form.indexOf.get(id) ?? []);
  const [first] = all;
  const { tooManyWays, untried, tooManyAnswers, tooManyCombinations } = texts.reasons;
  if (first === undefined) return { reason: tooManyWays };
  const few = all.length === 1 ? tooManyAnswers : tooManyCombinations;
  const names = firstFew(all.map((question) => describer.question(question)));
  const reason = filled(questions.length > 0 ? untried : few, { questions: names });
  return { reason, pointer: sites.questions[first] ?? '' };
}

/** A target as a subordinate clause. */
function targetClause(
  { model, sites, describer, places }: ProofInFiles,
  key: Target['key'],
): Words {
  const [kind = '', ...rest] = key.split(' ');
  const index = Number(rest[0]);
  const site = sites.cells[index];
  const names: Readonly<Record<keyof typeof texts.claims, () => Words>> = {
    shown: () => (site ? describer.name(site) : ''),
    left: () => describer.step(index),
    answered: () => describer.question(index),
    accepted: () => describer.question(index),
    message: () =>
      places.linesOf(into(sites.questions[index] ?? '', 'validation', Number(rest[1]))),
    taken: () => model.form.definition.exits?.[index]?.to ?? '',
    holds: () => ({ code: places.linesOf(rest[0] ?? '') }),
    fails: () => ({ code: places.linesOf(rest[0] ?? '') }),
    matters: () => ({ code: places.linesOf(rest[1] ?? '') }),
    together: () => ({ code: places.linesOf(rest[0] ?? '') }),
  };
  const isClaim = (name: string): name is keyof typeof names => Object.hasOwn(names, name);
  return isClaim(kind) ? filled(texts.claims[kind], { name: names[kind]() }) : '';
}

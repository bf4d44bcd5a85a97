import { groupedBy, into, type Judgement } from '#check/findings';
import type { Aim } from './aims.ts';
import type { Doubt } from './proof.ts';
import { fewTold, type ProofInFiles } from './telling.ts';

/** What was not proven, and why: told once for each reason. */
export function judgeDoubts(proof: ProofInFiles): readonly Judgement[] {
  const byReason = groupedBy(proof.doubts, ({ questions, tooMany }) =>
    JSON.stringify([questions, tooMany]),
  );
  return [...byReason.values()].map((doubts) => {
    const [first = { questions: [], tooMany: [] }] = doubts;
    const reason = reasonOf(proof, first);
    const things = [...new Set(doubts.map(({ key }) => thingTold(proof, key)))];
    return {
      code: 'unproven',
      pointer: reason.pointer ?? '',
      part: { kind: 'opening' },
      message: `${reason.why}, så det är inte bevisat att ${fewTold(things)}.`,
      hint:
        first.tooMany.length > 0
          ? 'Låt villkoren läsa färre av frågorna tillsammans, eller pröva själv att det som hänger på dem visas.'
          : 'Gör villkoren enklare, eller pröva själv att det som hänger på dem visas.',
    };
  });
}

/** Why something is not proven, as the beginning of a sentence, and the place of the first question. */
export function reasonOf(
  { model: { form }, sites, telling }: ProofInFiles,
  { questions, tooMany }: Pick<Doubt, 'questions' | 'tooMany'>,
): { readonly why: string; readonly pointer?: string } {
  const all = [...questions, ...tooMany].flatMap((id) => form.indexOf.get(id) ?? []);
  const [first] = all;
  if (first === undefined) return { why: 'Det finns för många olika sätt att svara' };
  const pointer = sites.questions[first] ?? '';
  const names = fewTold(all.map((question) => telling.question(question)));
  if (questions.length > 0) return { why: `Alla svar på ${names} går inte att pröva`, pointer };
  if (all.length === 1) return { why: `Det finns för många sätt att svara på ${names}`, pointer };
  return { why: `Svaren på ${names} kan kombineras på för många sätt`, pointer };
}

/** What an aim is about, to stand after `att`. */
function thingTold({ model, sites, telling }: ProofInFiles, key: Aim['key']): string {
  const { form } = model;
  const [kind = '', ...rest] = key.split(' ');
  const index = Number(rest[0]);
  switch (kind) {
    case 'shown': {
      const site = sites.cells[index];
      return site ? `${telling.name(site)} visas för någon` : 'något visas för någon';
    }
    case 'left':
      return `någon kan lämna ${telling.step(index)}`;
    case 'answered':
      return `någon kan svara på ${telling.question(index)}`;
    case 'accepted':
      return `något svar på ${telling.question(index)} godtas`;
    case 'told': {
      const place = into(sites.questions[index] ?? '', 'validation', Number(rest[1]));
      return `meddelandet på ${telling.line(place)} visas för någon`;
    }
    case 'taken':
      return `någon kommer till ${form.definition.exits?.[index]?.to ?? 'utgången'}`;
    case 'holds':
      return `villkoret på ${telling.line(rest[0] ?? '')} stämmer för någon`;
    case 'fails':
      return `det finns någon som villkoret på ${telling.line(rest[0] ?? '')} inte stämmer för`;
    default:
      return `varje del av villkoret på ${telling.line(rest.find((part) => part.startsWith('/')) ?? '')} gör skillnad`;
  }
}

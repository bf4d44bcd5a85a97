import { type Fault, into } from '#engine';
import { type Declaration, type DeclarationQuestion, questionsUnder } from './declarationFormat.ts';

/** Every question of a declaration, sub-questions after the option that reveals them. */
export function allQuestions({ steps }: Declaration): readonly DeclarationQuestion[] {
  return steps.flatMap((step) => [...questionsUnder(step.questions)]);
}

/** The question that each fault belongs to; `undefined` for a fault of the whole. */
export function questionsAtFault(
  faults: readonly Fault[],
  declaration: Declaration,
): readonly (DeclarationQuestion | undefined)[] {
  const byPointer = new Map(allQuestions(declaration).map((one) => [one.pointer, one]));
  return faults.map(({ code, pointer, params }) => {
    if (code === 'cycle' || (code === 'duplicate-id' && params.kind !== 'option')) return undefined;
    let place = pointer;
    while (place !== '' && !byPointer.has(place)) place = place.slice(0, place.lastIndexOf('/'));
    return byPointer.get(place);
  });
}

/** Maps parts of steps and questions to the server's fields. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:title|label|value)$/, '/name'],
  [/^\/help$/, '/helptext'],
  [/^\/validation\/.*$/, '/validation'],
];

/** The pointer in the server's document for a pointer in the form. */
export function sourceOf(pointer: string, { steps }: Declaration): string {
  const [, index, inStep = ''] = /^\/steps\/(\d+)(.*)$/.exec(pointer) ?? [];
  const step = steps[Number(index)];
  if (step === undefined) return pointer.replace(/^\/title$/, '/name');
  if (inStep.startsWith('/visible')) return into(step.pointer, 'dependency');
  let [place, rest, among] = [step.pointer, inStep, step.questions];
  let question: DeclarationQuestion | undefined;
  for (;;) {
    const [found = '', list, at] = /^\/(questions|options)\/(\d+)/.exec(rest) ?? [];
    if (found === '') break;
    rest = rest.slice(found.length);
    if (list === 'questions') question = among[Number(at)];
    const option = list === 'options' ? question?.options[Number(at)] : undefined;
    place = option?.pointer ?? question?.pointer ?? place;
    among = option?.subQuestions ?? [];
  }
  return place + SOURCES.reduce((part, [pattern, source]) => part.replace(pattern, source), rest);
}

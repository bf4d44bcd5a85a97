import {
  type JsonChange,
  namesOf,
  type Path,
  pointerOf,
  referringAt,
  referringOf,
  valueAt,
} from '#checker/json';
import { fill } from '#engine/texts';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { FieldsAt } from './fields.ts';
import { type KnownName, labelOfNamed } from './knownNames.ts';
import { ownName, shortened } from './labels.ts';
import { isBefore } from './referencesAt.ts';

/** A name of something that is made when it is chosen; of what was made at the place, it is the name it has. */
interface MadeName extends KnownName {
  /** The name that it gets. */
  readonly name: string;
  readonly change: JsonChange;
}

/** Names that can be made at a place. */
export interface MadeNames {
  readonly made: readonly MadeName[];
  /** Takes away the one that was made at the place, when something else is chosen. */
  readonly spare: JsonChange | undefined;
}

const NONE: MadeNames = { made: [], spare: undefined };

/**
 * The conditions that a place could refer to and that only it refers to, if any, each under the next free name: every
 * option of the questions before it. Empty where none can be made (`makes` of `x-refers`).
 */
export function madeDependencies(context: FieldsAt, place: Path): MadeNames {
  const { schemas, schemaFile, document } = context;
  const { to, makes } = referringAt(schemas, schemaFile, document, place) ?? {};
  if (to === undefined || makes === undefined) return NONE;
  const present: object = Object(valueAt(document, [makes]));
  const spare = spareName(context, place);
  const name = spare ?? freeName(to, present);
  const path = [makes, name];
  const parts = schemas.properties(schemaFile, document, path);
  const partTo = (kind: string) => parts.find((own) => referringOf(own.schemas)?.to === kind);
  const [asked, answer] = [partTo('question'), partTo('option')];
  if (!asked || !answer) return NONE;
  const [property] = referringOf(answer.schemas)?.by ?? [];
  const said = (own: unknown) =>
    JSON.stringify([asked.name, answer.name].map((part) => valueAt(own, [part])));
  const written = new Map(Object.entries(present).map(([key, own]) => [said(own), key]));
  const names = namesOf(schemas, schemaFile, document);
  const made = names.ofKind('option').flatMap((option): readonly MadeName[] => {
    const question = names.thing('question', option.of ?? '');
    if (!question || option.property !== property || !isBefore(question.holder, place)) return [];
    const value = { [asked.name]: question.name, [answer.name]: option.name };
    const known = written.get(said(value));
    if (known !== undefined && known !== spare) return [];
    const label = fill(texts.answerIn, {
      step: labelOfStep(context, question.holder),
      question: shortened(labelOfNamed(context, question)),
      answers: labelOfNamed(context, option),
    });
    const change: JsonChange = { kind: 'set', path, value };
    return [{ id: known ?? pointerOf(option.holder), label, name, change }];
  });
  return { made, spare: spare === undefined ? spare : { kind: 'remove', path } };
}

/** The name at a place that was made there, and that nothing else refers to: a change of mind leaves nothing behind. */
function spareName({ schemas, schemaFile, document }: FieldsAt, place: Path): string | undefined {
  const name = valueAt(document, place);
  const { references } = namesOf(schemas, schemaFile, document);
  const { to } = referringAt(schemas, schemaFile, document, place) ?? {};
  const uses = references.filter((one) => one.to === to && one.name === name);
  const isMade = typeof name === 'string' && new RegExp(`^${to}-\\d+$`).test(name);
  return isMade && uses.length === 1 ? name : undefined;
}

function freeName(kind: string, present: object): string {
  let number = Object.keys(present).length + 1;
  while (Object.hasOwn(present, `${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** The name of the step that a question stands in. */
function labelOfStep({ document }: FieldsAt, question: Path): string {
  return shortened(ownName(valueAt(document, question.slice(0, 2))) ?? '', LONGEST_STEP);
}

/** Letters of a step's name. */
const LONGEST_STEP = 30;

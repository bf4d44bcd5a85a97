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
import { type KnownName, LONGEST_QUESTION, labelOfNamed } from './knownNames.ts';
import { shortened } from './labels.ts';
import { isBefore } from './referencesAt.ts';

/** A name of something that is made when it is chosen. */
export interface MadeName extends KnownName {
  /** The name that it gets. */
  readonly name: string;
  readonly change: JsonChange;
}

/**
 * The conditions that a place could refer to and that the document has not, each under the next free name: every
 * option of the questions before it. Empty where none can be made (`makes` of `x-refers`).
 */
export function madeDependencies(context: FieldsAt, place: Path): readonly MadeName[] {
  const { schemas, schemaFile, document } = context;
  const { to, makes } = referringAt(schemas, schemaFile, document, place) ?? {};
  if (to === undefined || makes === undefined) return [];
  const present: object = Object(valueAt(document, [makes]));
  let number = Object.keys(present).length + 1;
  while (Object.hasOwn(present, `${to}-${number}`)) number += 1;
  const name = `${to}-${number}`;
  const path = [makes, name];
  const parts = schemas.properties(schemaFile, document, path);
  const partTo = (kind: string) => parts.find((own) => referringOf(own.schemas)?.to === kind);
  const [asked, answer] = [partTo('question'), partTo('option')];
  if (!asked || !answer) return [];
  const [property] = referringOf(answer.schemas)?.by ?? [];
  const written = Object.values(present).map((own) => JSON.stringify(own));
  const names = namesOf(schemas, schemaFile, document);
  return names.ofKind('option').flatMap((option): readonly MadeName[] => {
    const question = names.thing('question', option.of ?? '');
    if (!question || option.property !== property || !isBefore(question.holder, place)) return [];
    const value = { [asked.name]: question.name, [answer.name]: option.name };
    if (written.includes(JSON.stringify(value))) return [];
    const label = fill(texts.answerIs, {
      question: shortened(labelOfNamed(context, question), LONGEST_QUESTION),
      answers: labelOfNamed(context, option),
    });
    const change: JsonChange = { kind: 'set', path, value };
    return [{ id: pointerOf(option.holder), label, name, change }];
  });
}

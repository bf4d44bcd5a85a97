import {
  isRecord,
  type Named,
  namesOf,
  type ParsedFile,
  type Path,
  type SchemaSet,
  valueAt,
} from '#checker/json';
import { isNumber } from '#engine';
import { fill } from '#engine/texts';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { choiceName } from './choiceNames.ts';
import { ownName, shortened, textOf } from './labels.ts';

/** Something that a reference may name. */
export interface KnownName {
  readonly id: string;
  /** Its own text: 'Har du barn?'. */
  readonly label: string;
  /** Of an option: the id of its question. */
  readonly question?: string;
}

/** A document, and what its places are. */
export interface Written extends Pick<ParsedFile, 'schemaFile' | 'document'> {
  readonly schemas: SchemaSet;
}

/** The words that people have for something that a document names. */
export function labelOfNamed(written: Written, { kind, name, holder, isKey }: Named): string {
  const { document } = written;
  if (kind === 'exit') return choiceName('to', name);
  if (isKey) return conditionName(written, holder) ?? texts.unnamed;
  const value = valueAt(document, holder);
  if (kind !== 'level') return ownName(value) ?? texts.unnamed;
  const product = valueAt(document, holder.slice(0, holder.indexOf('levels')));
  const words = [textOf(product, ['productName']), textOf(value, ['insuredAmountText'])];
  return words.filter((word) => word !== undefined).join(', ') || texts.unnamed;
}

/** Everything that a document names with a text. */
export function namesIn(written: Written): readonly KnownName[] {
  const { schemas, schemaFile, document } = written;
  return namesOf(schemas, schemaFile, document).named.flatMap((one): readonly KnownName[] => {
    const { name, of } = one;
    if (typeof name !== 'string') return [];
    const label = labelOfNamed(written, one);
    return [{ id: name, label, ...(of !== undefined && { question: String(of) }) }];
  });
}

/** Letters of a question inside the name of a condition. */
const LONGEST_QUESTION = 36;

/** The name of an object by what it names: a question with answers to it, or the level of an insurance. */
export function referenceName(written: Written, path: Path): string | undefined {
  const { schemas, schemaFile, document } = written;
  const names = namesOf(schemas, schemaFile, document);
  const number = valueAt(document, [...path, 'conditionNumber']);
  const level = typeof number === 'string' ? names.thing('level', number) : undefined;
  // Inside its product a level goes by what it gives.
  const isInside = level && path.slice(0, 2).join() === level.holder.slice(0, 2).join();
  const name = isInside
    ? ownName(valueAt(document, level.holder))
    : level
      ? labelOfNamed(written, level)
      : conditionName(written, path);
  return name === undefined ? undefined : shortened(name);
}

/**
 * The name of an object that names a question and answers to it: 'Har du barn? är Ja eller Nej'. These
 * are the requirements of a questionnaire and the dependencies of a health declaration; `undefined`
 * for all else.
 */
function conditionName(written: Written, path: Path): string | undefined {
  const { schemas, schemaFile, document } = written;
  const names = namesOf(schemas, schemaFile, document);
  const own = names.of(path).filter(({ isKey }) => !isKey);
  const [asked, ...others] = own.filter(({ to }) => to === 'question');
  if (!asked || others.length > 0) return undefined;
  const answers = own.filter(({ to, of }) => to === 'option' && of === asked.name);
  if (answers.length === 0) return undefined;
  const question = names.thing('question', asked.name);
  const options = names.named.filter(({ kind, of }) => kind === 'option' && of === asked.name);
  const words = answers.map(({ name }) => {
    const meant = options.find((option) => option.name === name);
    return meant ? labelOfNamed(written, meant) : String(name);
  });
  const value = question && valueAt(document, question.holder);
  const type = isRecord(value) ? String(value.type) : '';
  return fill(isNumber(type) ? texts.answerAbove : texts.answerIs, {
    question: shortened(
      question ? labelOfNamed(written, question) : texts.missing,
      LONGEST_QUESTION,
    ),
    answers: words.reduce((one, other) => fill(texts.either, { one, other })),
  });
}

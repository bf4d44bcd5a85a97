import { formatOf, type Path, valueAt } from '#checker/json';
import { isNumber } from '#engine';
import { requirements } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { changesOf } from './changes.ts';
import { choiceName } from './choiceNames.ts';
import type { FieldsAt } from './fields.ts';
import { newItem, newValue, withValue } from './newItem.ts';
import { choicesAt, propertiesOf } from './properties.ts';

/** A kind of new item, for a list whose items are of several. */
export interface NewItemKind {
  /** Value of the property that tells kinds apart: `checkbox`. */
  readonly type: string;
  /** Its Swedish name: 'Kryssrutor – flera val'. */
  readonly title: string;
  readonly item: unknown;
}

/** Properties that tell kinds of items apart: of questions, and of blocks on a page. */
const DISCRIMINATORS: readonly string[] = ['type', 'kind'];

/** New items for the end of a list, one of each kind; empty when all its items are of one. */
export function newItemKinds(context: Omit<FieldsAt, 'path'>, list: Path): readonly NewItemKind[] {
  const items = valueAt(context.document, list);
  const path = [...list, Array.isArray(items) ? items.length : 0];
  const document = withValue(context.document, path, newItem(context, list));
  const made = { ...context, document, path };
  const properties = propertiesOf(made);
  const property = properties.find(({ name }) => DISCRIMINATORS.includes(name));
  const kinds = property && choicesAt(property.schemas);
  if (!kinds) return [];
  return kinds.map((type) => {
    const reading = { kind: 'value' as const, value: type };
    const changed = changesOf(made, properties, [{ property, reading }]).reduce<unknown>(
      (now, change) =>
        withValue(now, change.path, change.kind === 'set' ? change.value : undefined),
      document,
    );
    const item = withNumberDemand(made, withOwnOptions(made, changed));
    return { type, title: choiceName(property.name, type), item };
  });
}

/** The item of a document with options made anew: their values are those that its type takes. */
function withOwnOptions(at: FieldsAt, document: unknown): unknown {
  const path = [...at.path, 'options'];
  const item = valueAt(document, at.path);
  if (valueAt(item, ['options']) === undefined) return item;
  const without = withValue(document, path, undefined);
  const options = newValue({ ...at, document: without, path });
  return valueAt(withValue(document, path, options), at.path);
}

/**
 * A question of a form about a number, which asks for a whole one until somebody chooses otherwise; so does each
 * part of a question.
 */
function withNumberDemand(at: FieldsAt, item: unknown): unknown {
  if (formatOf(at.schemaFile) !== 'form.schema.json') return item;
  const parts = valueAt(item, ['parts']);
  if (Array.isArray(parts)) {
    return withValue(
      item,
      ['parts'],
      parts.map((part) => withNumberDemand(at, part)),
    );
  }
  const id = valueAt(item, ['id']);
  const validation = valueAt(item, ['validation']) ?? [];
  const isAsked = isNumber(String(valueAt(item, ['type']))) && Array.isArray(validation);
  if (!isAsked || typeof id !== 'string') return item;
  const whole = { rule: { is_integer: [{ var: id }] }, message: requirements.integer };
  return withValue(item, ['validation', validation.length], whole);
}

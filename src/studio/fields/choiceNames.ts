import { isRecord } from '#checker/json';
import form from '../../../schemas/meta/form.schema.json' with { type: 'json' };
import guideForm from '../../../schemas/meta/guide.form.schema.json' with { type: 'json' };
import declaration from '../../../schemas/meta/health-declaration.schema.json' with {
  type: 'json',
};
import insurers from '../../../schemas/meta/insurers.schema.json' with { type: 'json' };
import needs from '../../../schemas/meta/needs.schema.json' with { type: 'json' };
import page from '../../../schemas/meta/page.schema.json' with { type: 'json' };
import people from '../../../schemas/meta/people.schema.json' with { type: 'json' };
import products from '../../../schemas/meta/products.schema.json' with { type: 'json' };
import questionnaire from '../../../schemas/meta/questionnaire.schema.json' with { type: 'json' };
import scenarios from '../../../schemas/meta/scenarios.schema.json' with { type: 'json' };
import { fields } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Titles of values by the property that has them, `type box`; a value that is a Swedish word has none. */
const TITLES: ReadonlyMap<string, string> = new Map(
  [
    form,
    guideForm,
    declaration,
    insurers,
    needs,
    page,
    people,
    products,
    questionnaire,
    scenarios,
  ].flatMap((schema) => titlesIn(schema, '')),
);

/**
 * The Swedish name of a value, with the property that holds it: `box` of `type` is 'Ruta'. A value
 * that has no other name is its own, as 'år' of `unit`; true and false are 'Ja' and 'Nej'.
 */
export function choiceName(property: string, value: unknown): string {
  const title = TITLES.get(`${property} ${value}`);
  if (title !== undefined) return title;
  if (typeof value === 'boolean') return value ? fields.yes : fields.no;
  return String(value).trim() || fields.empty;
}

/**
 * Titles by property and value, of the `x-values` of a schema: there each value of an `enum` has its
 * title. A schema in `$defs` counts as a property of that name.
 */
function titlesIn(
  schema: unknown,
  property: string,
): readonly (readonly [key: string, title: string])[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => titlesIn(one, property));
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (!isRecord(inner)) return titlesIn(inner, property);
    const own = Object.entries(inner);
    if (key === 'x-values') {
      return own.flatMap(([value, named]) =>
        isRecord(named) ? [[`${property} ${value}`, String(named.title)] as const] : [],
      );
    }
    const isNamed = key === 'properties' || key === '$defs';
    return isNamed ? own.flatMap(([name, one]) => titlesIn(one, name)) : titlesIn(inner, property);
  });
}

import { expect, test } from 'vitest';
import { choiceName } from '#studio/fields';
import { choicesAt, propertiesOf } from '../../../src/studio/fields/properties.ts';
import { allObjectsOf, OUR_DOCUMENTS, SCHEMAS } from './ourObjects.ts';

test.each(OUR_DOCUMENTS)('no help in $file speaks of JSON or of what choices are there', (own) => {
  const helps = new Set<string>();
  for (const { path, fields } of allObjectsOf(own)) {
    const [step] = fields.definition.steps;
    const questions = step?.questions ?? [];
    for (const help of [...questions, ...fields.parts, ...fields.rules].map((one) => one.help)) {
      if (help !== undefined) helps.add(help);
    }
    for (const { name, schemas } of propertiesOf({ ...own, schemas: SCHEMAS, path })) {
      const help = questions.find(({ id }) => id === name)?.help ?? '';
      const hidden = (choicesAt(schemas) ?? []).filter(
        (value) => choiceName(name, value) !== value,
      );
      const words = help.split(/[^\p{L}\p{N}_-]+/u);
      expect(hidden.filter((value) => words.includes(value))).toEqual([]);
    }
  }
  const inCode = /JSON|\{"|\b(?:true|false|null)\b|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]+/;
  // Demands on a text are written as they stand.
  const isWritten = (help: string) => help.includes('min_value:');
  // A word in braces stands in the text that is edited.
  const said = [...helps].map((help) => help.replaceAll(/\{\w+\}/g, ''));
  expect(said.filter((help) => inCode.test(help) && !isWritten(help))).toEqual([]);
});

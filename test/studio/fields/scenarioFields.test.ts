import { expect, it } from 'vitest';
import { fieldsFor } from '#studio/fields';
import { OUR_DOCUMENTS, SCHEMAS } from './ourObjects.ts';

const others = () => OUR_DOCUMENTS.map(({ file: path, ...own }) => ({ ...own, path }));

/** The form of a scenario with two steps, or of what it says of the options of a question. */
function fieldsAt(path: readonly (string | number)[]) {
  const document = {
    definition: '../short-guide/form.json',
    scenarios: [
      {
        name: 'Ett scenario',
        steps: ['partner', 'meeting'],
        hiddenOptions: { selectedEventIdsToEnsure: ['do-tidigt'] },
        end: 'klart',
      },
    ],
  };
  return fieldsFor({
    schemas: SCHEMAS,
    schemaFile: 'scenarios.schema.json',
    document,
    path,
    filePath: 'schemas/scenarios/short-guide.json',
    others,
  });
}

it('the scenario form offers what a scenario may say by the texts of the definition it is about', () => {
  const { definition } = fieldsAt(['scenarios', 0]);
  const labelsOf = (id: string) =>
    definition.steps[0]?.questions
      .find((question) => question.id === id)
      ?.options?.map(({ label }) => label);
  expect(labelsOf('steps')).toContain('Har du barn?');
  expect(labelsOf('shown')).toContain('Vad vill du vara försäkrad mot?');
  expect(labelsOf('end')).toContain('Alla steg är klara');
  const options = fieldsAt(['scenarios', 0, 'hiddenOptions']).definition.steps[0]?.questions[0];
  // Those of the list file that the question takes its options from.
  expect(options?.options?.map(({ label }) => label)).toContain('Jag blir arbetslös');
});

it('the scenario form puts a step that is added among the others as the definition has it', () => {
  const fields = fieldsAt(['scenarios', 0]);
  const steps = ['children', 'events', 'meeting', 'partner'];
  const [change] = fields.changes({ ...fields.answers, steps });
  expect(change).toMatchObject({ value: ['children', 'partner', 'events', 'meeting'] });
});

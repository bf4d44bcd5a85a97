import { sentence } from '#check/findings';
import type { ConditionCoverage, Coverage, Decided, Reason } from '#coverage';
import type { Form } from '#engine';
import { itemName, ruleSentence } from '#explain';

const REASONS: Readonly<Record<Reason, string>> = {
  unasked: 'ingen besökare kommer dit',
  never: 'inga svar gör det så när regeln prövas',
  masked: 'regelns andra villkor har då redan avgjort',
};

/** The coverage of generated scenarios, for people. */
export function coverageReport(
  form: Form,
  { conditions, values }: Coverage,
  paths: number,
): string {
  const count = (kind: ConditionCoverage['kind']) =>
    conditions.filter((condition) => condition.kind === kind).length;
  const lines = [
    `${paths} vägar, valda girigt: få, men det är inte bevisat att det inte går med färre.`,
    `${conditions.length} villkor i reglerna (MC/DC, maskerande): ${count('covered')} prövas åt båda håll, ` +
      `${count('impossible')} kan inte prövas (bevisat), ${count('unproven')} är obevisade.`,
    `${values.covered + values.impossible + values.unproven} gränser och listvärden: ` +
      `${values.covered} prövas, ${values.impossible} gör ingen skillnad för någon (bevisat), ` +
      `${values.unproven} är obevisade.`,
  ];
  const rest = conditions.filter(({ kind }) => kind !== 'covered').map((own) => told(form, own));
  return `${[...lines, ...rest].join('\n')}\n`;
}

function told(form: Form, { decision, condition, kind, missing }: ConditionCoverage): string {
  const where = sentence(nameOf(form, decision.about));
  const what = `villkoret att ${ruleSentence(form, condition)}`;
  if (kind === 'unproven')
    return `- ${where}: ${what} kunde varken prövas eller bevisas vara omöjligt.`;
  const ways = missing.map(
    ({ value, reason }) =>
      `kan inte avgöra genom att ${value ? 'stämma' : 'inte stämma'}, ${REASONS[reason]}`,
  );
  return `- ${where}: ${what} ${ways.join(', och ')}.`;
}

function nameOf(form: Form, about: Decided): string {
  if (about.kind === 'exit') {
    return `utgången ”${form.definition.exits?.[about.exit]?.to ?? ''}”`;
  }
  if (about.kind === 'ready') {
    return `knappen Nästa på ${itemName(form, { kind: 'step', step: about.step })}`;
  }
  return itemName(form, about);
}

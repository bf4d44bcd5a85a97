import { applied } from '#checker/json';
import { checked } from './checked.ts';
import { TRIP } from './scenarioSubjects.ts';

/** How scenarios are checked. */
export const HOW = { today: '20261121', proof: false } as const;
const FILE = 'x/scenarios.json';
/** Answers with which `TRIP` is gone through to the end. */
export const ABROAD = { abroad: true, places: ['rom'], count: 3 };

/** The findings of scenarios of a form. */
export const found = (text: string, form: unknown = TRIP) =>
  checked([FILE], { 'x/form.json': JSON.stringify(form), [FILE]: text }, HOW).findings;

/** A file of scenarios. */
export const written = (scenarios: readonly object[], common: object = {}, space = 2) =>
  JSON.stringify(
    { $schema: 'scenarios.schema.json', definition: 'form.json', ...common, scenarios },
    null,
    space,
  );

/** The labels of the fixes, one after the other until nothing is wrong, and what they made. */
export function fixed(text: string, form?: unknown) {
  const labels: string[] = [];
  let made = text;
  for (;;) {
    const [finding] = found(made, form);
    if (!finding || labels.length > 9) return { labels, made, left: finding?.message };
    if (!finding.fix) return { labels, made, left: finding.message };
    labels.push(finding.fix.label);
    made = applied(made, finding.fix.edits);
  }
}

/** What fixes make of a scenario. */
export function scenarioAfter(scenario: object, form?: unknown) {
  const { labels, made, left } = fixed(written([{ name: 'S', ...scenario }]), form);
  const { name: _name, ...own } = JSON.parse(made).scenarios[0];
  return { labels, own, left };
}

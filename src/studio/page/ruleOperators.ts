import type { OperatorName } from '#engine';
import { fill } from '#texts';
import { ruleOperators } from '../../../schemas/texts/studio.json' with { type: 'json' };

const DESCRIPTIONS: Readonly<Record<OperatorName, string>> = ruleOperators;

/** Fills `{example}` in a description in. */
const EXAMPLES: Readonly<Partial<Record<string, string>>> = {
  var: '{ "var": "hasChildren" }',
  in: '{ "in": ["villa", { "var": "boende" }] }',
};

/** The operators that rules may have, for those who write them as JSON. */
export const EXPLAINED_OPERATORS = Object.entries(DESCRIPTIONS).map(([name, description]) => ({
  name,
  description: fill(description, { example: EXAMPLES[name] ?? '' }),
}));

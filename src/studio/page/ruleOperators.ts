import type { OperatorName } from '#engine';
import form from '../../../schemas/meta/form.schema.json' with { type: 'json' };

const NAMED: Readonly<Record<OperatorName, { readonly title: string }>> =
  form.$defs.rule['x-operators'];

/** The operators that rules may have, for those who write them as JSON. */
export const EXPLAINED_OPERATORS = Object.entries(NAMED).map(([name, { title }]) => ({
  name,
  description: title,
}));

import { type FormDefinition, load } from '#engine';
import { ruleSentence } from '#explain';
import type { FlowExit } from './flowGraph.ts';

/** The exits of a form in order; none while it has faults. `nameOf` says what visitors call where one leads. */
export function exitsOf(
  definition: FormDefinition | undefined,
  nameOf: (to: string) => string,
): readonly FlowExit[] {
  if (!definition) return [];
  const loaded = load(definition);
  if (!loaded.ok) return [];
  const { form } = loaded;
  return (definition.exits ?? []).map(({ to, when }) => ({
    name: nameOf(to),
    rule: when === undefined ? undefined : ruleSentence(form, when),
  }));
}

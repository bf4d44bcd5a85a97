import type { Path } from '#checker/json';
import { fill } from '#engine/texts';
import { outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { OutlineBodyProps } from './outlineProps.ts';
import { useFollowedId } from './useFollowedId.ts';

/** Writes fields of a part, and lets what refers to a renamed part follow, also in other files. */
export function useRenames(
  { file, around = {}, document, announce }: OutlineBodyProps,
  part: Path,
) {
  const { others, textOf = () => undefined, together = (act) => act() } = around;
  const { path, schemaFile, schemas, text } = file;
  const edited = { path, schemaFile, document };
  return useFollowedId(
    { schemas, file: edited, others: () => others?.() ?? [] },
    part,
    { text, textOf, together },
    (count) =>
      announce(count === 1 ? outlineEdits.renamedOne : fill(outlineEdits.renamedMany, { count })),
  );
}

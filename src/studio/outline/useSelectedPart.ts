import { useCallback, useMemo } from 'react';
import type { Path } from '#checker/json';
import { type FieldsAt, fieldsFor } from '#studio/fields';
import { editedPart, mapNote } from './editedPart.ts';
import type { OutlineBodyProps } from './outlineProps.ts';
import { propertyIn } from './propertyIn.ts';
import { countsOf, nodeAt, pointersUpFrom, treeOf, wayTo } from './tree.ts';

/** Where the fields at a path are looked up. */
export type FieldsAtPath = (path: Path) => FieldsAt;

/** The tree of a document, the part of it that is edited, its fields, and what is wrong in it. */
export function useSelectedPart({
  file: { path: filePath, schemas, schemaFile },
  around: { others } = {},
  document,
  findings,
  selected,
}: Pick<OutlineBodyProps, 'file' | 'around' | 'document' | 'findings' | 'selected'>) {
  const tree = useMemo(
    () => treeOf(document, schemas, schemaFile),
    [document, schemas, schemaFile],
  );
  const counts = useMemo(() => countsOf(findings), [findings]);
  const way = wayTo(tree, selected);
  const node = way.at(-1) ?? tree;
  const fieldsAt: FieldsAtPath = useCallback(
    (path) => ({ schemas, schemaFile, document, filePath, others, path }),
    [schemas, schemaFile, document, filePath, others],
  );
  const nodeFields = useMemo(() => fieldsFor(fieldsAt(node.path)), [fieldsAt, node.path]);
  const part = editedPart(node, nodeFields, selected);
  const isNode = part.pointer === node.pointer;
  const fields = useMemo(
    () => (isNode ? nodeFields : fieldsFor(fieldsAt(part.path))),
    [isNode, nodeFields, fieldsAt, part.path],
  );
  const inPart = useMemo(
    () =>
      findings.filter(({ pointer }) =>
        isNode ? nodeAt(tree, pointer) === node : pointersUpFrom(pointer).includes(part.pointer),
      ),
    [findings, isNode, tree, node, part.pointer],
  );
  const problems = useMemo(
    () => new Set(inPart.flatMap(({ pointer }) => propertyIn(part.path, pointer) ?? [])),
    [inPart, part.path],
  );
  const note = mapNote(fieldsAt([]), part.path);
  return {
    ...{ tree, counts, way, node, fieldsAt, part, isNode, fields, problems, note },
    nodeParts: nodeFields.parts,
    findings: inPart,
  };
}

/** The selected part of an outline. */
export type SelectedPart = ReturnType<typeof useSelectedPart>;

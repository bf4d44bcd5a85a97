import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldsFor } from '#studio/fields';
import { isListed } from '#studio/session';
import { type OutlineNode, treeOf } from '../../../src/studio/outline/tree.ts';
import { ourText } from '../../support/memorySources.ts';
import { codeNames, technicalIn } from '../../support/technical.ts';
import { OUR_DOCUMENTS, SCHEMAS } from '../fields/ourObjects.ts';

const META = readdirSync('schemas/meta').map((name): unknown =>
  JSON.parse(readFileSync(`schemas/meta/${name}`, 'utf8')),
);
const NAMES = codeNames(
  OUR_DOCUMENTS.map(({ document }) => document),
  META,
);

const PARSED = OUR_DOCUMENTS.map(({ file: path, schemaFile }) => ({
  ...{ path, schemaFile, document: JSON.parse(ourText(path)) },
}));

const LISTED = OUR_DOCUMENTS.filter(({ file }) => isListed(file));

test.each(LISTED)('no part of $file and no field of it shows a name of JSON', (own) => {
  const { document, schemaFile } = own;
  const found = new Set<string>();
  // Texts about files are for editors to change as well, whatever they speak of.
  const isOfTexts = schemaFile.endsWith('texts.schema.json');
  const note = (where: string, said: string | undefined) => {
    for (const piece of technicalIn(said ?? '', NAMES)) {
      if (!isOfTexts || !own.text.includes(JSON.stringify(piece).slice(1, -1))) {
        found.add(`${where}: ${piece} in ${said}`);
      }
    }
  };
  const walk = (node: OutlineNode) => {
    note(node.pointer, `${node.kind} ${node.name}`);
    const fields = fieldsFor({
      schemas: SCHEMAS,
      schemaFile,
      document,
      filePath: own.file,
      others: () => PARSED,
      path: node.path,
    });
    for (const { label, help } of [...fields.parts, ...fields.rules]) {
      note(node.pointer, label);
      note(node.pointer, help);
    }
    for (const { items } of fields.parts.filter(({ kind }) => kind === 'list')) {
      for (const { kindName, label } of items) note(node.pointer, `${kindName} ${label}`);
    }
    for (const question of fields.definition.steps.flatMap(({ questions }) => questions)) {
      if (fields.technical.has(question.id)) continue;
      note(node.pointer, question.label);
      note(node.pointer, question.help);
      for (const { label } of question.options ?? []) note(node.pointer, label);
    }
    for (const child of node.children) walk(child);
  };
  walk(treeOf(document, SCHEMAS, schemaFile));
  expect([...found]).toEqual([]);
});

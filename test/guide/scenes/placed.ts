import { readFileSync } from 'node:fs';
import { SchemaSet } from '#checker/json';
import { placedTexts } from '#checker/workbench';
import { isOnScreens } from '#guide/scenes';

export const FILE = 'schemas/texts/sv.json';
const SCHEMA = 'texts.schema.json';
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const schemas = new SchemaSet(new Map([[SCHEMA, read(`schemas/meta/${SCHEMA}`)]]));

/** The texts of the screens, each with its place. */
export const TEXTS = placedTexts(schemas, SCHEMA, read(FILE))
  .filter(({ pointer }) => isOnScreens(pointer))
  .map((text) => ({
    ...text,
    inForm: text.pointer,
    file: FILE,
  }));

import { isRecord } from '#jsonText';
import { type KnownName, knownName, questionsIn } from './asked.ts';
import { conditionName } from './conditionName.ts';
import { textOf } from './values.ts';

/** What references in a document may name, each in the order of the document. */
export interface KnownIds {
  /** Questions that have an answer. */
  readonly questions: readonly KnownName[];
  /** Those of them that take several. */
  readonly severalChoices: readonly KnownName[];
  /** What steps of a health declaration may depend on. */
  readonly dependencies: readonly KnownName[];
  /** Levels of insurances, by their condition number. */
  readonly conditions: readonly KnownName[];
}

/** The name that makes a step of a health declaration shown to all. */
const ALWAYS = 'Beroende1';

/** What a document has that its references may name. */
export function knownIds(document: unknown): KnownIds {
  const asked = questionsIn(document).filter(({ type }) => type !== 'box');
  const dependencies = isRecord(document) ? document.dependencies : undefined;
  return {
    questions: asked.map(knownName),
    severalChoices: asked
      .filter(({ type }) => type === 'checkbox' || type === 'multi-select')
      .map(knownName),
    dependencies: [
      { id: ALWAYS, label: 'Visas alltid' },
      ...Object.entries(isRecord(dependencies) ? dependencies : {}).map(([id, dependency]) => ({
        id,
        label: conditionName(document, dependency) ?? id,
      })),
    ],
    conditions: levelsIn(document),
  };
}

function levelsIn(document: unknown): readonly KnownName[] {
  const products = isRecord(document) && Array.isArray(document.products) ? document.products : [];
  return products.flatMap((product) => {
    const levels = isRecord(product) && Array.isArray(product.levels) ? product.levels : [];
    return levels.flatMap((level): readonly KnownName[] => {
      if (!isRecord(level) || typeof level.conditionNumber !== 'string') return [];
      const words = [textOf(product, ['productName']), textOf(level, ['insuredAmountText'])];
      const label = words.filter((word) => word !== undefined).join(', ');
      return [{ id: level.conditionNumber, label: label || level.conditionNumber }];
    });
  });
}

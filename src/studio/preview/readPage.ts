import { isRecord } from '#checker/json';
import { type PageContent, pageFrom } from '#guide/ui';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isAbsentOr =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const hasAll =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isRecord(value) && Object.entries(tests).every(([name, test]) => test(value[name]));

const isIconText = hasAll({ icon: isAbsentOr(isText), text: isText });
const isCard = hasAll({
  title: isText,
  text: isText,
  action: isText,
  href: isText,
  facts: isAbsentOr(isListOf(isIconText)),
});
const TONES: readonly unknown[] = ['info', 'warning', 'error', 'success'];

/** The properties that each kind of block must have to be drawn; a title may always be missing. */
const BLOCKS: Readonly<Record<string, Test>> = {
  text: hasAll({ paragraphs: isListOf(isText) }),
  list: hasAll({ items: isListOf(isIconText) }),
  steps: hasAll({ steps: isListOf(hasAll({ title: isText, text: isText })) }),
  cards: hasAll({ cards: isListOf(isCard) }),
  links: hasAll({ links: isListOf(hasAll({ label: isText, href: isText })) }),
  notice: hasAll({ tone: (tone) => TONES.includes(tone), text: isText }),
};

const isBlock: Test = (block) => {
  if (!isRecord(block) || !isAbsentOr(isText)(block.title)) return false;
  const { kind } = block;
  return typeof kind === 'string' && Object.hasOwn(BLOCKS, kind) && BLOCKS[kind]?.(block) === true;
};

const isActions = hasAll({ back: isAbsentOr(isText), next: isAbsentOr(isText) });

/** A page, and whether it is all of the file. */
export interface PageRead {
  readonly page: PageContent;
  /** Parts that have not the shape of their kind, as while they are being written, are left out. */
  readonly isWhole: boolean;
}

/**
 * The part of a file of `schemas/pages` that can be drawn; undefined when it has no title or no
 * blocks.
 */
export function readPage(file: unknown): PageRead | undefined {
  if (!isRecord(file) || typeof file.title !== 'string' || !Array.isArray(file.blocks)) {
    return undefined;
  }
  const { title, lead, actions } = file;
  const blocks = file.blocks.filter(isBlock);
  const fit = {
    title,
    blocks,
    ...(typeof lead === 'string' && { lead }),
    ...(isRecord(actions) && isActions(actions) && { actions }),
  };
  const isWhole =
    blocks.length === file.blocks.length &&
    isAbsentOr(isText)(lead) &&
    isAbsentOr(isActions)(actions);
  return { page: pageFrom(fit), isWhole };
}

/** A label and its value. */
export type LabelledValue = readonly [label: string, value: string];

/**
 * One piece of a mail or document, in reading order. All texts are plain: whatever renders them
 * escapes them.
 */
export type Block =
  /** Begins a section. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly LabelledValue[] }
  | { readonly kind: 'insurance'; readonly insurance: InsuranceBlock }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

/** One insurance: a subheading with what belongs to it. */
export interface InsuranceBlock {
  readonly name: string;
  /** A few words, set off above the name; empty for none. */
  readonly mark: string;
  readonly facts: readonly LabelledValue[];
  readonly texts: readonly string[];
}

/** Paragraphs of those texts that are not empty. */
export function textBlocks(...texts: readonly string[]): readonly Block[] {
  return texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }));
}

/** A section, unless it would be empty. */
export function section(text: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];
}

/** A list, unless it would be empty. */
export function listBlocks(items: readonly string[]): readonly Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

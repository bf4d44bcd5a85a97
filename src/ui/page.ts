import type { IconName } from './icons.ts';
import type { NoticeKind } from './Notice.tsx';

/** A line with a drawing in front. */
export interface IconText {
  readonly icon?: IconName;
  readonly text: string;
}

/** A card to choose; it leads to `href`. */
export interface PageCard {
  readonly title: string;
  readonly text: string;
  readonly facts?: readonly IconText[];
  readonly action: string;
  readonly href: string;
}

/** One part of a page, in plain text; `kind` says what it is. */
export type PageBlock =
  | { readonly kind: 'text'; readonly title?: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'list'; readonly title?: string; readonly items: readonly IconText[] }
  | {
      readonly kind: 'steps';
      readonly title?: string;
      readonly steps: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: 'cards'; readonly title?: string; readonly cards: readonly PageCard[] }
  | {
      readonly kind: 'links';
      readonly title?: string;
      readonly links: readonly { readonly label: string; readonly href: string }[];
    }
  | {
      readonly kind: 'notice';
      readonly tone: NoticeKind;
      readonly title?: string;
      readonly text: string;
    };

/** A file of `schemas/pages` in the form of `schemas/meta/page.schema.json`. */
export interface Page {
  readonly title: string;
  readonly lead?: string;
  readonly blocks: readonly PageBlock[];
  /** Labels of the buttons; a label that is missing means no button. */
  readonly actions?: { readonly back?: string; readonly next?: string };
}

/**
 * An imported file of `schemas/pages` as a `Page`. TypeScript reads every text in a JSON file as
 * `string`, the discriminating `kind` included; the definition check has held the file against its
 * JSON Schema before it ships.
 */
export function pageFrom(file: {
  readonly title: string;
  readonly blocks: readonly object[];
}): Page {
  return file as Page;
}

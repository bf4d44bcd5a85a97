import './pageBlocks.css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { brandAddress } from './brandAddress.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Link } from './Link.tsx';
import { Notice, type NoticeKind } from './Notice.tsx';

export interface PageBlocksProps {
  readonly page: PageContent;
  /** Called with the `href` of a card before its link is followed. */
  readonly onChoose?: ((href: string) => void) | undefined;
  /** The step of a list of steps that the visitor is at, from 1. */
  readonly currentStep?: number | undefined;
  /** Shown between the lead and the blocks. */
  readonly children?: ReactNode;
}

/** The lead and the blocks of a page, below its title. */
export function PageBlocks({ page, children, ...rest }: PageBlocksProps) {
  return (
    <>
      {page.lead && <p className="lead">{page.lead}</p>}
      {children}
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Block key={index} block={block} {...rest} />
      ))}
    </>
  );
}

type BlockProps = { readonly block: PageBlock } & Pick<PageBlocksProps, 'onChoose' | 'currentStep'>;

function Block({ block, ...rest }: BlockProps) {
  if (block.kind === 'notice') {
    return (
      <Notice kind={block.tone} title={block.title}>
        {block.text}
      </Notice>
    );
  }
  return (
    <section className="page-block">
      {block.title && <h2>{block.title}</h2>}
      {content(block, rest)}
    </section>
  );
}

function content(
  block: Exclude<PageBlock, { kind: 'notice' }>,
  { onChoose, currentStep }: Omit<BlockProps, 'block'>,
): ReactNode {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((text) => <p key={text}>{text}</p>);
    case 'list':
      return <IconList items={block.items} />;
    case 'steps': {
      // No heading level is skipped, with or without a title of the block.
      const StepHeading = block.title ? 'h3' : 'h2';
      return (
        <ol className="page-steps">
          {block.steps.map(({ title, text }, index) => (
            <li key={title} aria-current={index + 1 === currentStep ? 'step' : undefined}>
              <StepHeading>{title}</StepHeading>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    }
    case 'cards':
      return (
        <ul className="page-cards">
          {block.cards.map((card) => (
            <ChoiceCard key={card.href} card={card} onChoose={onChoose} />
          ))}
        </ul>
      );
    case 'links':
      return (
        <ul className="page-links">
          {block.links.map(({ label, href }) => (
            <li key={href}>
              <Link href={brandAddress(href)}>{label}</Link>
            </li>
          ))}
        </ul>
      );
    default:
      return block satisfies never;
  }
}

function ChoiceCard({ card, onChoose }: { card: PageCard; onChoose: PageBlocksProps['onChoose'] }) {
  return (
    <li className="page-card">
      <h2>{card.title}</h2>
      <p>{card.text}</p>
      {card.facts && <IconList items={card.facts} />}
      <Button href={brandAddress(card.href)} onClick={onChoose && (() => onChoose(card.href))}>
        {card.action}
      </Button>
    </li>
  );
}

function IconList({ items }: { items: readonly IconText[] }) {
  return (
    <ul className="icon-list">
      {items.map(({ icon = 'check', text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A line with an icon in front. */
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

/** One part of a page, in plain text. */
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

/** A file of `schemas/pages`, by `schemas/meta/page.schema.json`. */
export interface PageContent {
  readonly title: string;
  readonly lead?: string;
  readonly blocks: readonly PageBlock[];
  /** Labels of the buttons; without a label there is no button. */
  readonly actions?: { readonly back?: string; readonly next?: string };
}

/**
 * Types an imported file of `schemas/pages`. TypeScript reads every text of a JSON file as `string`,
 * the discriminating `kind` included; the checker validates the file before it ships.
 */
export function pageFrom(file: {
  readonly title: string;
  readonly blocks: readonly object[];
}): PageContent {
  return file as PageContent;
}

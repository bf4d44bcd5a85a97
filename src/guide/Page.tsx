import type { ReactNode } from 'react';
import {
  Actions,
  Button,
  Card,
  PageBlocks,
  type PageBlocksProps,
  PageTitle,
  type PageTitleProps,
  Progress,
  type ProgressProps,
} from '#ui';
import { common, documentTitle } from '../../schemas/texts/sv.json';
import { useProgress } from './progress.ts';
import { useRow, useWay } from './way.ts';

/** A page of a guide, as the table has it. */
export interface PageProps extends Pick<PageTitleProps, 'focusKey' | 'hasErrors'> {
  readonly title: string;
  /** Where the table knows less: what the steps are of, and how far one is in this one. */
  readonly progress?: Partial<ProgressProps>;
  readonly children: ReactNode;
}

/** The card of a page: how far one has come, its title, in the tab of the browser too, and the rest. */
export function Page({ title, progress, children, ...rest }: PageProps) {
  return (
    <Card>
      <Progress {...useProgress()} {...progress} />
      <PageTitle guide={useGuideName()} {...rest}>
        {title}
      </PageTitle>
      {children}
    </Card>
  );
}

/** A file of `schemas/pages`, and what it cannot know. */
export interface TextPageProps extends Pick<PageBlocksProps, 'page'>, Pick<PageProps, 'progress'> {
  /** Stands above its blocks. */
  readonly children?: ReactNode;
}

/** A page that is read: its blocks, 'Tillbaka' and 'Nästa' as the table leads. */
export function TextPage({ page, children, ...rest }: TextPageProps) {
  const way = useWay();
  return (
    <Page title={page.title} {...rest}>
      {children}
      <PageBlocks page={page} />
      <Actions>
        <Button variant="secondary" onClick={() => way.back()}>
          {page.actions?.back}
        </Button>
        <Button onClick={() => way.next()}>{page.actions?.next}</Button>
      </Actions>
    </Page>
  );
}

/** Where 'Tillbaka' leads, and whether it can be used. */
export interface BackProps {
  /** In place of where the table leads. */
  readonly onBack?: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** 'Tillbaka', the first of the buttons that end a page. */
export function Back({ onBack, disabled = false }: BackProps) {
  const way = useWay();
  return (
    <Button variant="secondary" disabled={disabled} onClick={onBack ?? (() => way.back())}>
      {common.back}
    </Button>
  );
}

/** Name of the guide one is in, for the tab of the browser. */
export function useGuideName(): string {
  const { guide } = useRow();
  return guide === 'short' ? documentTitle.shortGuide : documentTitle.inDepthGuide;
}

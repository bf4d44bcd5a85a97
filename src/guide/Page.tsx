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
} from '#guide/ui';
import { common, documentTitle } from '../../schemas/texts/sv.json';
import { useGuideNavigation, useGuideRow } from './guideNavigation.ts';
import { useProgress } from './useProgress.ts';

/** Props of `Page`. */
export interface PageProps extends Pick<PageTitleProps, 'focusWhenChanged' | 'hasErrors'> {
  readonly title: string;
  /** Overrides the progress that the table gives. */
  readonly progress?: Partial<ProgressProps>;
  readonly children: ReactNode;
}

/** Card of a guide's page: progress, title (of the browser's tab too) and content. */
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

/** Props of `TextPage`; `page` is a file of `schemas/pages`. */
export interface TextPageProps extends Pick<PageBlocksProps, 'page'>, Pick<PageProps, 'progress'> {
  /** Shown above its blocks. */
  readonly children?: ReactNode;
}

/** Page of text blocks with 'Tillbaka' and 'Nästa'. */
export function TextPage({ page, children, ...rest }: TextPageProps) {
  const navigation = useGuideNavigation();
  const { step } = useProgress();
  return (
    <Page title={page.title} {...rest}>
      {children}
      <PageBlocks page={page} currentStep={step} />
      <Actions>
        <Button variant="secondary" onClick={() => navigation.back()}>
          {page.actions?.back}
        </Button>
        <Button onClick={() => navigation.next()}>{page.actions?.next}</Button>
      </Actions>
    </Page>
  );
}

/** Props of `BackButton`. */
export interface BackButtonProps {
  /** Overrides the target of the table. */
  readonly onBack?: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** 'Tillbaka', the first button at the end of a page. */
export function BackButton({ onBack, disabled = false }: BackButtonProps) {
  const navigation = useGuideNavigation();
  return (
    <Button variant="secondary" disabled={disabled} onClick={onBack ?? (() => navigation.back())}>
      {common.back}
    </Button>
  );
}

/** Name of the current guide, for the browser's tab. */
export function useGuideName(): string {
  const { guide } = useGuideRow();
  return guide === 'short' ? documentTitle.shortGuide : documentTitle.inDepthGuide;
}

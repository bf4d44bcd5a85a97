import type { ReactNode } from 'react';
import { Card, PageTitle, type PageTitleProps, Progress, type ProgressProps } from '#ui';
import { documentTitle } from '../../schemas/texts/sv.json';
import { useProgress } from './progress.ts';
import { useRow } from './way.ts';

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

/** Name of the guide one is in, for the tab of the browser. */
export function useGuideName(): string {
  const { guide } = useRow();
  return guide === 'short' ? documentTitle.shortGuide : documentTitle.inDepthGuide;
}

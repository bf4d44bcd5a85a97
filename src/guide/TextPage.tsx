import type { ReactNode } from 'react';
import { Actions, Button, PageBlocks, type PageBlocksProps } from '#ui';
import { Page, type PageProps } from './Page.tsx';
import { useWay } from './way.ts';

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

import { useEffect } from 'react';
import { Lead, Page, useWay } from '#guide';
import type { ProductApplication } from '#insurance';
import { useAwaited, useDeclarationLoading } from '#screens/declaration';
import { Actions, Button, fill, PageBlocks, pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/health-introduction.json';
import { healthDeclaration } from '../../../schemas/texts/sv.json';
import { arriveAt, INTRODUCTION, NAME } from './declarationProgress.ts';
import { Waiting } from './Waiting.tsx';

const page = pageFrom(introductionPage);
const texts = healthDeclaration.introduction;
const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/**
 * `/fordjupade-guiden/halsodeklaration/introduktion/`, position 3:1: what the declaration is about
 * and who reads it. Whoever it is not awaited of is led to 4:3, which says so.
 */
export function IntroductionScreen() {
  const { arrival, products, retry } = useAwaited();
  if (arrival !== 'known') {
    const waiting = { title: page.title, label: texts.loading };
    return <Waiting hasFailed={arrival === 'failed'} onRetry={retry} {...waiting} />;
  }
  if (products.length === 0) return <Lead without="declaration awaited" />;
  return <Introduction products={products} />;
}

function Introduction({ products }: { readonly products: readonly ProductApplication[] }) {
  const way = useWay();
  // Most of the time they have come when the visitor has read this.
  useDeclarationLoading();
  useEffect(() => arriveAt(INTRODUCTION), []);
  const names = [...new Set(products.map(({ productName }) => productName))];
  return (
    <Page title={page.title} progress={{ name: NAME }}>
      <p>{fill(texts.products, { products: LIST.format(names) })}</p>
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

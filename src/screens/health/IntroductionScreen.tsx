import { useEffect } from 'react';
import { Lead, TextPage } from '#guide';
import type { ProductApplication } from '#insurance';
import {
  arriveAt,
  DECLARATION_NAME,
  INTRODUCTION,
  productNames,
  useAwaited,
  useDeclarationLoading,
  WaitingPage,
} from '#screens/declaration';
import { fill } from '#texts';
import { pageFrom } from '#ui';
import introductionPage from '../../../schemas/pages/health-introduction.json';
import { healthDeclaration } from '../../../schemas/texts/sv.json';

const page = pageFrom(introductionPage);
const texts = healthDeclaration.introduction;

/**
 * `/fordjupade-guiden/halsodeklaration/introduktion/`, position 3:1: what the declaration is about
 * and who reads it. Whoever it is not awaited of is led to 4:3, which says so.
 */
export function IntroductionScreen() {
  const awaited = useAwaited();
  if (awaited.arrival !== 'known') {
    return <WaitingPage awaited={awaited} title={page.title} label={texts.loading} />;
  }
  if (awaited.products.length === 0) return <Lead without="declaration awaited" />;
  return <Introduction products={awaited.products} />;
}

function Introduction({ products }: { readonly products: readonly ProductApplication[] }) {
  // Most of the time they have come when the visitor has read this.
  useDeclarationLoading();
  useEffect(() => arriveAt(INTRODUCTION), []);
  return (
    <TextPage page={page} progress={{ name: DECLARATION_NAME }}>
      <p>{fill(texts.products, { products: productNames(products) })}</p>
    </TextPage>
  );
}

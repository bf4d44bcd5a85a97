import { useEffect } from 'react';
import { fill } from '#engine/texts';
import { Redirect, TextPage } from '#guide';
import { pageFrom } from '#guide/ui';
import type { ProductApplication } from '#insurance';
import introductionPage from '../../../../schemas/pages/health-introduction.json';
import { healthDeclaration } from '../../../../schemas/texts/sv.json';
import { DeclarationLoadingPage } from './DeclarationLoadingPage.tsx';
import { productNames, useAwaited, useDeclarationLoading } from './declarationLoading.ts';
import { DECLARATION_NAME, INTRODUCTION, moveToPosition } from './declarationProgress.ts';

const page = pageFrom(introductionPage);
const texts = healthDeclaration.introduction;

/**
 * `/fordjupade-guiden/halsodeklaration/introduktion/`, position 3:1: purpose of the declaration.
 * Redirects to 4:3 when none is awaited.
 */
export function IntroductionScreen() {
  const awaited = useAwaited();
  if (awaited.loadState !== 'known') {
    return <DeclarationLoadingPage awaited={awaited} title={page.title} label={texts.loading} />;
  }
  if (awaited.products.length === 0) return <Redirect unmet="declaration awaited" />;
  return <Introduction products={awaited.products} />;
}

function Introduction({ products }: { readonly products: readonly ProductApplication[] }) {
  // Preloads the questions while the visitor reads.
  useDeclarationLoading();
  useEffect(() => moveToPosition(INTRODUCTION), []);
  return (
    <TextPage page={page} progress={{ name: DECLARATION_NAME }}>
      <p>{fill(texts.products, { products: productNames(products) })}</p>
    </TextPage>
  );
}

import { type ReactNode, useState } from 'react';
import { Page, useWay } from '#guide';
import type { ProductApplication } from '#insurance';
import { productNames } from '#screens/declaration';
import { Actions, Button, fill, SafeHtml } from '#ui';
import definition from '../../../schemas/pages/health-info.json';
import { healthInfo as texts } from '../../../schemas/texts/sv.json';
import { LinkMail, type LinkMailProps } from './LinkMail.tsx';

const STEP = definition.steps[0];

/** What the declaration is for, and the ways from here. */
export interface HealthInfoProps extends Pick<LinkMailProps, 'email' | 'onSent'> {
  readonly products: readonly ProductApplication[];
  /** Beside 'Skicka': for whoever wants no mail either. */
  readonly wayOut: ReactNode;
}

/** Step 4:3: the declaration now, or a link to it by mail. */
export function HealthInfo({ products, email, onSent, wayOut }: HealthInfoProps) {
  const [errorCount, setErrorCount] = useState(0);
  const way = useWay();
  return (
    <Page title={STEP?.title ?? definition.title} hasErrors={errorCount > 0}>
      <p className="lead">{fill(texts.products, { products: productNames(products) })}</p>
      <SafeHtml html={STEP?.description ?? ''} />
      <section className="page-block link-mail">
        <h2>{texts.laterTitle}</h2>
        <LinkMail email={email} onSent={onSent} onErrorCount={setErrorCount} beside={wayOut} />
      </section>
      <Actions>
        <Button onClick={() => way.next()}>{texts.now}</Button>
      </Actions>
    </Page>
  );
}

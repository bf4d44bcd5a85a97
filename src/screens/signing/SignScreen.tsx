import { useEffect, useState } from 'react';
import { Lead, Page, useAttempts, useWay } from '#guide';
import { preloadEid } from '#screens/eid';
import { Actions, Button, Notice } from '#ui';
import { signing as texts } from '../../../schemas/texts/sv.json';
import { Selection } from './Selection.tsx';
import { SignForm } from './SignForm.tsx';
import { useSigning } from './useSigning.ts';

/**
 * `/fordjupade-guiden/teckna-forsakringar/`, what was chosen at the result, once more, and
 * signing it with BankID.
 */
export function SignScreen() {
  const signing = useSigning();
  const [errorCount, setErrorCount] = useState(0);
  const [attempts, trying] = useAttempts();
  // While the visitor reads: the dialog is then there at the click.
  useEffect(preloadEid, []);
  const { leadsTo, resumed, phase, dialog } = signing;
  if (leadsTo !== undefined) return <Lead by={leadsTo} />;
  const isOutdated = phase === 'outdated';
  const forms = { signing, onErrorCount: setErrorCount };
  return (
    <Page
      title={texts.title}
      hasErrors={errorCount > 0}
      focusKey={isOutdated ? 'outdated' : attempts}
    >
      {isOutdated && <Outdated />}
      {!isOutdated && resumed && <SignForm products={resumed.selectedProducts} {...forms} />}
      {!isOutdated && !resumed && (
        <Selection trying={trying}>
          {(products) => <SignForm products={products} {...forms} />}
        </Selection>
      )}
      {dialog}
    </Page>
  );
}

/** In place of the form when the server does not know what was chosen as something to sign. */
function Outdated() {
  const way = useWay();
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {texts.outdated}
      </Notice>
      <Actions>
        <Button onClick={() => way.back()}>{texts.toResult}</Button>
      </Actions>
    </>
  );
}

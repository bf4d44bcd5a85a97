import { useEffect, useState } from 'react';
import { Page, Redirect, useGuideNavigation, useRetryCount } from '#guide';
import { preloadEid } from '#guide/screens/eid';
import { Actions, Button, Notice } from '#guide/ui';
import { signing as texts } from '../../../../schemas/texts/sv.json';
import { Selection } from './Selection.tsx';
import { SignForm } from './SignForm.tsx';
import { useSigning } from './useSigning.ts';

/** `/fordjupade-guiden/teckna-forsakringar/`: reviews the selection and signs it with BankID. */
export function SignScreen() {
  const signing = useSigning();
  const [errorCount, setErrorCount] = useState(0);
  const [retryCount, countRetry] = useRetryCount();
  // Preloaded while the visitor reads, so that the dialog opens at the click.
  useEffect(preloadEid, []);
  const { redirectTo, resumed, phase, dialog } = signing;
  if (redirectTo !== undefined) return <Redirect to={redirectTo} />;
  const isOutdated = phase === 'outdated';
  const forms = { signing, onErrorCount: setErrorCount };
  return (
    <Page
      title={texts.title}
      hasErrors={errorCount > 0}
      focusWhenChanged={isOutdated ? 'outdated' : retryCount}
    >
      {isOutdated && <Outdated />}
      {!isOutdated && resumed && <SignForm products={resumed.selectedProducts} {...forms} />}
      {!isOutdated && !resumed && (
        <Selection countRetry={countRetry}>
          {(products) => <SignForm products={products} {...forms} />}
        </Selection>
      )}
      {dialog}
    </Page>
  );
}

/** Replaces the form when the server no longer offers what was chosen. */
function Outdated() {
  const navigation = useGuideNavigation();
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {texts.outdated}
      </Notice>
      <Actions>
        <Button onClick={() => navigation.back()}>{texts.toResult}</Button>
      </Actions>
    </>
  );
}

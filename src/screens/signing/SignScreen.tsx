import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  IN_DEPTH_RESULT,
  IN_DEPTH_SIGN,
  IN_DEPTH_STEPS,
  useBack,
  usePathToQuestions,
} from '#guide';
import { preloadEid } from '#screens/eid';
import { usePosition } from '#state';
import { Actions, Button, Card, Notice, PageTitle, Progress } from '#ui';
import { documentTitle, signing as texts } from '../../../schemas/texts/sv.json';
import { Selection } from './Selection.tsx';
import { SignForm } from './SignForm.tsx';
import { useSigning } from './useSigning.ts';

/** The result, and signing what was chosen there. */
const PARTS = 2;

/**
 * `/fordjupade-guiden/teckna-forsakringar/`, step 4:2: what was chosen at the result, once more, and
 * signing it with BankID.
 */
export function SignScreen() {
  const elsewhere = usePathToQuestions();
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  return <SignPage />;
}

function SignPage() {
  const moveTo = usePosition((state) => state.moveTo);
  const signing = useSigning();
  const [errorCount, setErrorCount] = useState(0);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => moveTo('4:2', 'forward'), [moveTo]);
  // While the visitor reads: the dialog is then there at the click.
  useEffect(preloadEid, []);
  const { leadsTo, resumed, phase, dialog } = signing;
  if (leadsTo !== undefined) {
    // In place of this page: going back must not lead to what has been signed.
    return <Navigate to={leadsTo} replace state={{ from: IN_DEPTH_SIGN }} />;
  }
  const isOutdated = phase === 'outdated';
  const forms = { signing, onErrorCount: setErrorCount };
  return (
    <Card>
      <Progress
        step={IN_DEPTH_STEPS.result}
        total={IN_DEPTH_STEPS.total}
        inner={{ step: 2, total: PARTS }}
      />
      <PageTitle
        guide={documentTitle.inDepthGuide}
        hasErrors={errorCount > 0}
        focusKey={isOutdated ? 'outdated' : attempts}
      >
        {texts.title}
      </PageTitle>
      {isOutdated && <Outdated />}
      {!isOutdated && resumed && <SignForm products={resumed.selectedProducts} {...forms} />}
      {!isOutdated && !resumed && (
        <Selection onRetry={() => setAttempts(attempts + 1)}>
          {(products) => <SignForm products={products} {...forms} />}
        </Selection>
      )}
      {dialog}
    </Card>
  );
}

/** In place of the form when the server does not know what was chosen as something to sign. */
function Outdated() {
  const back = useBack();
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {texts.outdated}
      </Notice>
      <Actions>
        <Button onClick={() => back(IN_DEPTH_RESULT)}>{texts.toResult}</Button>
      </Actions>
    </>
  );
}

import { useEffect, useLayoutEffect, useState } from 'react';
import {
  type IdentifiedVisitor,
  identify,
  requestedPage,
  takeRequestedPage,
  useGuideNavigation,
} from '#guide';
import { OpenSaved } from '#guide/answers';
import { preloadEid, useEid } from '#guide/screens/eid';
import {
  hasAccess,
  useAppMessage,
  useLoginInfo,
  useQuestionnaire,
  useSession,
  useShortGuide,
} from '#guide/state';
import { Card, Notice, PageBlocks, PageTitle, pageFrom } from '#guide/ui';
import startPage from '../../../../schemas/pages/in-depth-start.json';
import { documentTitle, inDepthStart } from '../../../../schemas/texts/sv.json';
import { LoginArea } from './LoginArea.tsx';
import { useLoginState } from './loginState.ts';

const page = pageFrom(startPage);
/** Without what is needed for a login with BankID. */
const pageWithoutNeeds = { ...page, blocks: page.blocks.filter(({ kind }) => kind !== 'text') };

/** `/fordjupade-guiden/start/`: presents the in-depth guide, and logs in. */
export function InDepthStartScreen() {
  const leaveShortGuide = useShortGuide((state) => state.leave);
  const navigation = useGuideNavigation();
  const loginState = useLoginState();
  const [isEntering, setIsEntering] = useState(false);
  const isWithBankId = loginState.kind === 'login' || loginState.kind === 'waiting';
  useEffect(leaveShortGuide, [leaveShortGuide]);
  useEffect(() => {
    // Preloaded while the visitor reads, so that the dialog opens at the click.
    if (loginState.kind === 'login') preloadEid();
  }, [loginState.kind]);

  const enter = (visitor: IdentifiedVisitor) => {
    // The next screen may take a moment to load; until then nothing else can be done here.
    setIsEntering(true);
    const { visitorId } = visitor;
    const isReturning = visitorId !== '' && useQuestionnaire.getState().visitorId === visitorId;
    identify(visitor);
    const wanted = takeRequestedPage({ isReturning });
    if (!hasAccess(useSession.getState())) navigation.next('organisation');
    else if (wanted === undefined) navigation.next();
    else navigation.resume(wanted);
  };
  const eid = useEid({
    purpose: 'login',
    start: async (returnUrl, signal) =>
      (await import('./loginCalls.ts')).startOrder(returnUrl, signal),
    onSuccess: enter,
    onCancelled: showCancelled,
  });
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <ResumeNotice />
      <PageBlocks page={isWithBankId ? page : pageWithoutNeeds}>
        <LoginArea
          login={isEntering ? { kind: 'waiting' } : loginState}
          eid={eid}
          label={page.actions?.next}
          onLoggedIn={enter}
        />
      </PageBlocks>
      <OpenSaved guide="inDepth" />
      {isWithBankId && <LoginInfo />}
    </Card>
  );
}

function showCancelled(): void {
  useAppMessage.getState().show({
    type: 'info',
    title: inDepthStart.cancelledTitle,
    content: inDepthStart.cancelled,
  });
}

/** Notice at the top that login returns to the requested page. */
export function ResumeNotice() {
  const [leadsBack, setLeadsBack] = useState(false);
  // The prerendered page knows nothing of the visitor.
  useLayoutEffect(() => setLeadsBack(requestedPage() !== undefined), []);
  return (
    leadsBack && (
      <Notice kind="info" title={inDepthStart.toDeclarationTitle}>
        {inDepthStart.toDeclaration}
      </Notice>
    )
  );
}

/** Notice about the purpose of the login; stays closed once dismissed. Last, so that nothing moves then. */
export function LoginInfo() {
  const { isDismissed, dismiss } = useLoginInfo();
  if (isDismissed) return null;
  return (
    <Notice kind="info" title={inDepthStart.infoTitle} onClose={dismiss}>
      {inDepthStart.infoText}
    </Notice>
  );
}

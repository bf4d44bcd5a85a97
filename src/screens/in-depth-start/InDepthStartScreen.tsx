import { useEffect, useLayoutEffect, useState } from 'react';
import { identify, type Recognised, takeWantedPage, useWay, wantedPage } from '#guide';
import { preloadEid, useEid } from '#screens/eid';
import { hasAccess, useAppMessage, useLoginInfo, useSession, useShortGuide } from '#state';
import { Card, Notice, PageBlocks, PageTitle, pageFrom } from '#ui';
import startPage from '../../../schemas/pages/in-depth-start.json';
import { documentTitle, inDepthStart } from '../../../schemas/texts/sv.json';
import { EntranceArea } from './EntranceArea.tsx';
import { useEntrance } from './entrance.ts';
import { StartLinks } from './StartLinks.tsx';

const page = pageFrom(startPage);

/** `/fordjupade-guiden/start/`: what the in-depth guide gives, and the way into it. */
export function InDepthStartScreen() {
  const leaveShortGuide = useShortGuide((state) => state.leave);
  const way = useWay();
  const entrance = useEntrance();
  const [isEntering, setIsEntering] = useState(false);
  useEffect(leaveShortGuide, [leaveShortGuide]);
  useEffect(() => {
    // While the visitor reads: the dialog is then there at the click.
    if (entrance.kind === 'login') preloadEid();
  }, [entrance.kind]);

  const enter = (visitor: Recognised) => {
    // The next screen may take a moment to load; until then nothing else is offered here.
    setIsEntering(true);
    identify(visitor);
    const wanted = takeWantedPage();
    if (!hasAccess(useSession.getState())) way.next('organisation');
    else if (wanted === undefined) way.next();
    else way.toWanted(wanted);
  };
  const eid = useEid({
    purpose: 'login',
    start: async (returnUrl, signal) =>
      (await import('./loginCalls.ts')).startOrder(returnUrl, signal),
    onSuccess: enter,
    onCancelled: sayCancelled,
  });
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{page.title}</PageTitle>
      <LeadsBack />
      <PageBlocks page={page} />
      <LoginInfo />
      <StartLinks />
      {eid.dialog}
      <EntranceArea
        entrance={isEntering ? { kind: 'waiting' } : entrance}
        eid={eid}
        label={page.actions?.next}
        onLoggedIn={enter}
      />
    </Card>
  );
}

function sayCancelled(): void {
  useAppMessage.getState().show({
    type: 'info',
    title: inDepthStart.cancelledTitle,
    content: inDepthStart.cancelled,
    throwBackToHomePage: false,
    contentContainsHTML: false,
  });
}

/** Above all else on the page: that the login leads back to where the visitor was. */
export function LeadsBack() {
  const [leadsBack, setLeadsBack] = useState(false);
  // The page as it was made for everybody knows nothing of the visitor.
  useLayoutEffect(() => setLeadsBack(wantedPage() !== undefined), []);
  return (
    leadsBack && (
      <Notice kind="info" title={inDepthStart.toDeclarationTitle}>
        {inDepthStart.toDeclaration}
      </Notice>
    )
  );
}

/** What the login is for; once closed it stays away. */
export function LoginInfo() {
  const { isDismissed, dismiss } = useLoginInfo();
  if (isDismissed) return null;
  const close = () => {
    // The button that was pressed goes with the box: the title of the page takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    dismiss();
  };
  return (
    <Notice kind="info" title={inDepthStart.infoTitle} onClose={close}>
      {inDepthStart.infoText}
    </Notice>
  );
}

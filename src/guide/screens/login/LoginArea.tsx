import './inDepthStart.css';
import { Suspense, useState } from 'react';
import {
  type BranchName,
  clearRequestedPage,
  type IdentifiedVisitor,
  lazyPart,
  loadEndSession,
  useGuideNavigation,
} from '#guide';
import { isFetchFailure } from '#guide/api';
import type { EidBinding } from '#guide/screens/eid';
import {
  hasAccess,
  useAppMessage,
  useQuestionnaire,
  useSession,
  useShortGuide,
} from '#guide/state';
import { Button, ContactText, Link, Notice } from '#guide/ui';
import { inDepthStart, shell } from '../../../../schemas/texts/sv.json';
import type { LoginState } from './loginState.ts';

/** Lazily loaded, since BankID is rarely inactive. */
const PersonalNumberLogin = lazyPart(
  async () => (await import('./PersonalNumberLogin.tsx')).PersonalNumberLogin,
);

export interface LoginAreaProps {
  readonly login: LoginState;
  readonly eid: EidBinding;
  /** Label of the button. */
  readonly label: string | undefined;
  /** A login without BankID succeeded. */
  readonly onLoggedIn: (visitor: IdentifiedVisitor) => void;
}

/** Login below the lead, in sight without scrolling; in maintenance there is the short guide only. */
export function LoginArea(props: LoginAreaProps) {
  const { login, eid } = props;
  return (
    <div className="start-login">
      <Login {...props} />
      <ShortGuideLink isButton={login.kind === 'maintenance'} />
      {eid.dialog}
    </div>
  );
}

/** Says in the place of the login that it is closed. */
function Maintenance({ text }: { readonly text: string }) {
  return (
    <Notice kind="warning" title={inDepthStart.maintenanceTitle}>
      <p>
        <ContactText>{text}</ContactText>
      </p>
      <p>{inDepthStart.shortGuideText}</p>
    </Notice>
  );
}

/** Opens the short guide, and clears the page that login would have returned to. */
function ShortGuideLink({ isButton }: { readonly isButton: boolean }) {
  const open = useShortGuide((state) => state.open);
  const href = useGuideNavigation().href('shortGuide');
  const follow = () => {
    clearRequestedPage();
    open();
  };
  const LinkOrButton = isButton ? Button : Link;
  return (
    <LinkOrButton href={href} onClick={follow}>
      {inDepthStart.toShortGuide}
    </LinkOrButton>
  );
}

function Login({ login, eid, label, onLoggedIn }: LoginAreaProps) {
  if (login.kind === 'maintenance') return <Maintenance text={login.text} />;
  if (login.kind === 'loggedIn') return <LoggedIn />;
  if (login.kind === 'inactive') {
    return (
      <Suspense fallback={<LoginButton label={label} pending={inDepthStart.waiting} />}>
        <PersonalNumberLogin onLoggedIn={onLoggedIn} />
      </Suspense>
    );
  }
  const isWaiting = login.kind === 'waiting';
  return (
    <LoginButton
      label={label}
      pending={isWaiting ? inDepthStart.waiting : eid.isOpening ? eid.pendingText : undefined}
      onClick={eid.begin}
    />
  );
}

/** Keeps its size while pending, which it is in the prerendered page until code has loaded. */
function LoginButton(props: {
  readonly label: string | undefined;
  readonly pending: string | undefined;
  readonly onClick?: () => void;
}) {
  return (
    <>
      <noscript>
        <p>{shell.noScript}</p>
      </noscript>
      <Button
        pending={props.pending !== undefined}
        pendingText={props.pending ?? inDepthStart.waiting}
        onClick={props.onClick}
      >
        {props.label}
      </Button>
    </>
  );
}

/** For a visitor who is already logged in: continue or log out. */
function LoggedIn() {
  const navigation = useGuideNavigation();
  const isAdmitted = useSession(hasAccess);
  const hasAnswers = useQuestionnaire(({ answers }) => Object.keys(answers).length > 0);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      const { endSession } = await loadEndSession();
      // This component is replaced by the login.
      await endSession();
    } catch (error) {
      setIsLeaving(false);
      if (!isFetchFailure(error)) throw error;
      useAppMessage.getState().show({
        type: 'error',
        title: inDepthStart.notLoggedOutTitle,
        content: inDepthStart.notLoggedOut,
      });
    }
  };
  return (
    <>
      <section className="page-block">
        <h2>{inDepthStart.loggedInTitle}</h2>
        <p>{inDepthStart.loggedInText}</p>
      </section>
      <Button href={navigation.href(continueBranch(isAdmitted, hasAnswers))}>
        {inDepthStart.goOn}
      </Button>
      <Button
        variant="secondary"
        onClick={leave}
        pending={isLeaving}
        pendingText={inDepthStart.loggingOut}
      >
        {inDepthStart.logOut}
      </Button>
    </>
  );
}

/** Branch of 'Fortsätt': a visitor with answers resumes the questions. */
function continueBranch(isAdmitted: boolean, hasAnswers: boolean): BranchName | undefined {
  if (!isAdmitted) return 'organisation';
  return hasAnswers ? 'questions' : undefined;
}

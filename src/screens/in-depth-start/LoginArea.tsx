import './inDepthStart.css';
import { Suspense, useState } from 'react';
import { isFetchFailure } from '#code';
import {
  type BranchName,
  type IdentifiedVisitor,
  lazyPart,
  loadEndSession,
  useGuideNavigation,
} from '#guide';
import type { EidBinding } from '#screens/eid';
import { hasAccess, useAppMessage, useQuestionnaire, useSession } from '#state';
import { Actions, Button, Notice } from '#ui';
import { inDepthStart, leaving, shell } from '../../../schemas/texts/sv.json';
import type { LoginState } from './loginState.ts';
import { useOpenShortGuide } from './StartLinks.tsx';

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

/** Login at the end of the start page, or its replacement. Last, so that its changes move nothing. */
export function LoginArea({ login, eid, label, onLoggedIn }: LoginAreaProps) {
  const open = useOpenShortGuide();
  const navigation = useGuideNavigation();
  switch (login.kind) {
    case 'loggedIn':
      return <LoggedIn />;
    case 'maintenance':
      return (
        <>
          <Notice kind="warning" title={inDepthStart.maintenanceTitle}>
            <p>{login.text}</p>
            <p>{inDepthStart.shortGuideText}</p>
          </Notice>
          <Actions>
            <p className="start-closed" aria-hidden="true">
              {inDepthStart.maintenanceTitle}
            </p>
            <Button href={navigation.href('shortGuide')} onClick={open}>
              {inDepthStart.toShortGuide}
            </Button>
          </Actions>
        </>
      );
    case 'inactive':
      return (
        <Suspense fallback={<LoginButton label={label} pending={inDepthStart.waiting} />}>
          <PersonalNumberLogin onLoggedIn={onLoggedIn} />
        </Suspense>
      );
    case 'waiting':
    case 'login': {
      const isWaiting = login.kind === 'waiting';
      return (
        <LoginButton
          label={label}
          pending={isWaiting ? inDepthStart.waiting : eid.isOpening ? eid.pendingText : undefined}
          onClick={eid.begin}
        />
      );
    }
    default:
      return login satisfies never;
  }
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
      <Actions>
        <Button
          pending={props.pending !== undefined}
          pendingText={props.pending ?? inDepthStart.waiting}
          onClick={props.onClick}
        >
          {props.label}
        </Button>
      </Actions>
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
        title: leaving.unloadedTitle,
        content: leaving.unloaded,
        throwBackToHomePage: false,
        contentContainsHTML: false,
      });
    }
  };
  return (
    <>
      <section className="page-block">
        <h2>{inDepthStart.loggedInTitle}</h2>
        <p>{inDepthStart.loggedInText}</p>
      </section>
      <Actions>
        <Button
          variant="secondary"
          onClick={leave}
          pending={isLeaving}
          pendingText={inDepthStart.loggingOut}
        >
          {inDepthStart.logOut}
        </Button>
        <Button href={navigation.href(continueBranch(isAdmitted, hasAnswers))}>
          {inDepthStart.goOn}
        </Button>
      </Actions>
    </>
  );
}

/** Branch of 'Fortsätt': a visitor with answers resumes the questions. */
function continueBranch(isAdmitted: boolean, hasAnswers: boolean): BranchName | undefined {
  if (!isAdmitted) return 'organisation';
  return hasAnswers ? 'questions' : undefined;
}

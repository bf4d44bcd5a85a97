import './inDepthStart.css';
import { lazy, Suspense, useState } from 'react';
import { loadEndSession, type Recognised, useWay, type WayName } from '#guide';
import type { Eid } from '#screens/eid';
import { hasAccess, useQuestionnaire, useSession } from '#state';
import { Actions, Button, Notice } from '#ui';
import { inDepthStart, shell } from '../../../schemas/texts/sv.json';
import type { Entrance } from './entrance.ts';
import { useOpenShortGuide } from './StartLinks.tsx';

/** The form's code is for the rare day when BankID is inactive. */
const PersonalNumberLogin = lazy(async () => ({
  default: (await import('./PersonalNumberLogin.tsx')).PersonalNumberLogin,
}));

/** What stands here, and what the ways in do. */
export interface EntranceAreaProps {
  readonly entrance: Entrance;
  readonly eid: Eid;
  /** The words on the button. */
  readonly label: string | undefined;
  /** A login without BankID came through. */
  readonly onLoggedIn: (visitor: Recognised) => void;
}

/** The end of the start page: the login, or what stands in its place. Nothing below it can move. */
export function EntranceArea({ entrance, eid, label, onLoggedIn }: EntranceAreaProps) {
  const open = useOpenShortGuide();
  const way = useWay();
  switch (entrance.kind) {
    case 'loggedIn':
      return <LoggedIn />;
    case 'maintenance':
      return (
        <>
          <Notice kind="warning" title={inDepthStart.maintenanceTitle}>
            <p>{entrance.text}</p>
            <p>{inDepthStart.shortGuideText}</p>
          </Notice>
          <Actions>
            <p className="start-closed" aria-hidden="true">
              {inDepthStart.maintenanceTitle}
            </p>
            <Button href={way.href('shortGuide')} onClick={open}>
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
      const isWaiting = entrance.kind === 'waiting';
      return (
        <LoginButton
          label={label}
          pending={isWaiting ? inDepthStart.waiting : eid.isOpening ? eid.pendingText : undefined}
          onClick={eid.begin}
        />
      );
    }
    default:
      return entrance satisfies never;
  }
}

/** Keeps its place while it waits: in the page made at build time it does so until code has come. */
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

/** For whom the server knows already: on into the guide, or out of it. */
function LoggedIn() {
  const way = useWay();
  const isAdmitted = useSession(hasAccess);
  const hasAnswers = useQuestionnaire(({ answers }) => Object.keys(answers).length > 0);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const code = await loadEndSession().catch(() => null);
    // Ends with this part being replaced by the login.
    if (code) await code.endSession();
    else setIsLeaving(false);
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
        <Button href={way.href(wayOn(isAdmitted, hasAnswers))}>{inDepthStart.goOn}</Button>
      </Actions>
    </>
  );
}

/** Whoever has begun to answer goes on where that was. */
function wayOn(isAdmitted: boolean, hasAnswers: boolean): WayName | undefined {
  if (!isAdmitted) return 'organisation';
  return hasAnswers ? 'questions' : undefined;
}

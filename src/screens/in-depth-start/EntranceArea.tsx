import './inDepthStart.css';
import { lazy, Suspense } from 'react';
import type { Recognised } from '#guide';
import { SHORT_GUIDE_START } from '#guide';
import type { Eid } from '#screens/eid';
import { Actions, Button, Notice } from '#ui';
import { inDepthStart, shell } from '../../../schemas/texts/sv.json';
import type { Entrance } from './entrance.ts';
import { LoggedIn } from './LoggedIn.tsx';
import { useOpenShortGuide } from './openShortGuide.ts';

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
            <Button href={SHORT_GUIDE_START} onClick={open}>
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

import type { ReactNode } from 'react';
import { isPending, type OrderPending, QrCode, StageSpinner, TimeLeft } from '#screens/order';
import { Button, Icon } from '#ui';
import { eid, fetching as texts } from '../../../schemas/texts/sv.json';
import { type CollectionKind, type CollectionMachine, isTimed, SIGN_WITHIN } from './policy.ts';
import type { RunOnScreen } from './useCollectionRun.ts';
import { startLink, waysOf } from './ways.ts';
import { isOver, reasonText } from './words.ts';

/**
 * The time that is left, what to scan, to press or to wait for, and the other way to do it. Each of
 * the three keeps its room in every phase, so that nothing jumps.
 */
export function CollectionStage({ machine, send }: RunOnScreen) {
  const { phase } = machine;
  const pending = isPending(phase) && phase.isChecked ? phase : undefined;
  const waiting = pending?.name === 'waiting' ? pending : undefined;
  const why = phase.name === 'ended' ? reasonText(phase.end) : '';
  return (
    <div className="collection-stage">
      <div className="collection-time">
        {pending && isTimed(pending) && (
          <TimeLeft since={pending.order.startedAt} within={SIGN_WITHIN} texts={texts} />
        )}
      </div>
      {waiting ? <Start machine={machine} waiting={waiting} /> : <Course machine={machine} />}
      <div className="collection-other">
        {waiting && <OtherWay machine={machine} waiting={waiting} send={send} />}
        {why !== '' && <p>{why}</p>}
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly machine: CollectionMachine;
  readonly waiting: OrderPending<CollectionKind>;
}

/** The code, or the link that opens the app. */
function Start({ machine, waiting }: WaitingProps) {
  if (waysOf(machine, waiting).shown === 'qr') return <QrCode codes={waiting.codes} />;
  return (
    <div className="eid-stage">
      <AppLink machine={machine} waiting={waiting} className="button button-primary">
        {eid.startApp}
      </AppLink>
    </div>
  );
}

/** How it goes on without the visitor; as large as what was shown, or will be. */
function Course({ machine }: { readonly machine: CollectionMachine }) {
  const { ends, flow } = machine;
  const isLarge = flow === 'qr';
  if (!isOver(machine)) return <StageSpinner isLarge={isLarge} />;
  const isFailed = ends.at(-1)?.reason !== 'completed';
  return (
    <div
      className={`eid-stage ${isLarge ? 'eid-stage-large' : ''} collection-end collection-${isFailed ? 'failed' : 'well'}`}
    >
      <Icon name={isFailed ? 'warning' : 'success'} />
    </div>
  );
}

function OtherWay({ machine, waiting, send }: WaitingProps & Pick<RunOnScreen, 'send'>) {
  const { other } = waysOf(machine, waiting);
  if (other === null) return null;
  if (other === 'qr') {
    return (
      <Button variant="text" onClick={() => send({ type: 'switchFlow', flow: 'qr' })}>
        {eid.otherDevice}
      </Button>
    );
  }
  return (
    <AppLink machine={machine} waiting={waiting} className="button button-text">
      {eid.openHere}
    </AppLink>
  );
}

/** An ordinary link: phones open apps on nothing else, and not always by themselves. */
function AppLink({
  machine,
  waiting,
  className,
  children,
}: WaitingProps & { readonly className: string; readonly children: ReactNode }) {
  const { origin } = window.location;
  return (
    <a className={className} href={startLink(waiting.order, { origin, isPhone: machine.isPhone })}>
      {children}
    </a>
  );
}

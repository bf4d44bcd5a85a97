import type { ReactNode } from 'react';
import {
  CodeSizeButton,
  isPending,
  type OrderPending,
  QrCode,
  StageSpinner,
} from '#guide/screens/eid';
import { Button, Icon } from '#guide/ui';
import { eid } from '../../../../schemas/texts/sv.json';
import type { CollectionMachine, CollectionTypes } from './collectionPolicy.ts';
import { flowChoiceOf, startLink } from './loginFlow.ts';
import { hasCompanyEnded } from './statusText.ts';
import type { CollectionRun } from './useCollectionRun.ts';

/**
 * QR code, app link or spinner, then the alternative. Each keeps its space in every phase, so that
 * nothing jumps.
 */
export function CollectionStage(props: CollectionRun & { readonly isTimeUp: boolean }) {
  const { machine, isTimeUp, send } = props;
  const { phase } = machine;
  const pending = isPending(phase) && phase.isStatusKnown && !isTimeUp ? phase : undefined;
  const waiting = pending?.name === 'waiting' ? pending : undefined;
  return (
    <div className="collection-stage">
      {waiting ? (
        <LoginStart machine={machine} waiting={waiting} />
      ) : (
        <CollectionProgress machine={machine} />
      )}
      <div className="collection-other">
        {waiting && flowChoiceOf(machine, waiting).shown === 'qr' && <CodeSizeButton />}
        {waiting && <OtherFlow machine={machine} waiting={waiting} send={send} />}
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly machine: CollectionMachine;
  readonly waiting: OrderPending<CollectionTypes>;
}

/** QR code or app link. */
function LoginStart({ machine, waiting }: WaitingProps) {
  if (flowChoiceOf(machine, waiting).shown === 'qr') return <QrCode codes={waiting.codes} />;
  return (
    <div className="eid-stage">
      <AppLink machine={machine} waiting={waiting} className="button button-primary">
        {eid.startApp}
      </AppLink>
    </div>
  );
}

/** Spinner or outcome; as large as the code or link it replaces. */
function CollectionProgress({ machine }: { readonly machine: CollectionMachine }) {
  const { ends, flow } = machine;
  const isLarge = flow === 'qr';
  if (!hasCompanyEnded(machine)) return <StageSpinner isLarge={isLarge} />;
  const isFailed = ends.at(-1)?.reason !== 'completed';
  return (
    <div
      className={`eid-stage ${isLarge ? 'eid-stage-large' : ''} collection-end collection-${isFailed ? 'failed' : 'found'}`}
    >
      <Icon name={isFailed ? 'warning' : 'success'} />
    </div>
  );
}

function OtherFlow({ machine, waiting, send }: WaitingProps & Pick<CollectionRun, 'send'>) {
  const { other } = flowChoiceOf(machine, waiting);
  if (other === null) return null;
  if (other === 'qr') {
    return (
      <Button variant="secondary" onClick={() => send({ type: 'switchFlow', flow: 'qr' })}>
        {eid.otherDevice}
      </Button>
    );
  }
  return (
    <AppLink machine={machine} waiting={waiting} className="button button-secondary">
      {eid.openHere}
    </AppLink>
  );
}

/** An ordinary link: phones open apps reliably only from one. */
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

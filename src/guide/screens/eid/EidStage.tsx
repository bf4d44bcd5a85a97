import { Button } from '#guide/ui';
import { eid as texts } from '../../../../schemas/texts/sv.json';
import { appLink } from './appLink.ts';
import { type EidMachine, type EidRun, type EidTypes, OPEN_WITHIN } from './eidPolicy.ts';
import { currentSubject } from './phases.ts';
import { CodeSizeButton, QrCode } from './QrCode.tsx';
import { StageSpinner } from './StageSpinner.tsx';
import type { OrderPending } from './states.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** Phase-specific part of the dialog: QR code, buttons or spinner. */
export function EidStage({
  machine,
  isTimeUp,
  send,
}: {
  readonly machine: EidMachine;
  /** The time to open the app is over: what would open it is gone. */
  readonly isTimeUp: boolean;
  readonly send: EidRun['send'];
}) {
  const { phase, flow } = machine;
  switch (phase.name) {
    case 'ready':
      return (
        <div className="eid-choices">
          <Button onClick={() => send({ type: 'begin', flow: 'same-device' })}>
            {texts.startApp}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'begin', flow: 'qr' })}>
            {texts.otherDevice}
          </Button>
        </div>
      );
    case 'beginning':
      return <StageSpinner isLarge={flow === 'qr'} />;
    case 'waiting':
      return phase.isStatusKnown && !isTimeUp ? (
        <Waiting pending={phase} isPhone={machine.isPhone} send={send} />
      ) : (
        <StageSpinner isLarge={phase.order.flow === 'qr'} />
      );
    case 'opened':
    case 'loggingIn':
    case 'collecting':
      return <StageSpinner isLarge={phase.order.flow === 'qr'}>{texts.openedWaiting}</StageSpinner>;
    case 'ended':
      return (
        <Button onClick={() => send({ type: 'restart' })}>
          {texts[currentSubject(machine)].restart}
        </Button>
      );
    case 'done':
      return null;
    default:
      return phase satisfies never;
  }
}

/** QR code or app link, and a switch to the other. */
function Waiting({
  pending: { order, codes },
  isPhone,
  send,
}: {
  readonly pending: OrderPending<EidTypes>;
  readonly isPhone: boolean;
  readonly send: EidRun['send'];
}) {
  const href = appLink(order.autoStartUrl, { origin: window.location.origin, isPhone });
  const useLink = () => send({ type: 'linkUsed' });
  if (order.flow === 'qr') {
    return (
      <div className="eid-choices">
        <QrCode codes={codes} />
        <CodeSizeButton />
        <TimeLeft since={order.startedAt} within={OPEN_WITHIN} texts={texts} />
        <a className="button button-secondary" href={href} onClick={useLink}>
          {texts.openHere}
        </a>
      </div>
    );
  }
  return (
    <div className="eid-choices">
      <a className="button button-primary" href={href} onClick={useLink}>
        {texts.startApp}
      </a>
      <TimeLeft since={order.startedAt} within={OPEN_WITHIN} texts={texts} />
      <Button variant="secondary" onClick={() => send({ type: 'switchFlow', flow: 'qr' })}>
        {texts.otherDevice}
      </Button>
    </div>
  );
}

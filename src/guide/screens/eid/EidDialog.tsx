import './eid.css';
import Dialog from '@mui/material/Dialog';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useOverload } from '#guide/state';
import { Button, MuiTheme, Notice } from '#guide/ui';
import { overload, eid as texts } from '../../../../schemas/texts/sv.json';
import { useIsTimeUp } from './clock.ts';
import { EidStage } from './EidStage.tsx';
import { type EidMachine, type EidRun, timeToOpen } from './eidPolicy.ts';
import { type EidTexts, eidTextsFor } from './eidTexts.ts';
import { currentSubject } from './phases.ts';
import { TimeAnnouncement } from './TimeLeft.tsx';

/** Modal BankID dialog. Escape and 'Avbryt' cancel; a click outside does not, as it may be a slip. */
export function EidDialog({ run }: { readonly run: EidRun }) {
  const machine = useSyncExternalStore(run.subscribe, run.state);
  const titleId = useId();
  const textId = useId();
  const time = timeToOpen(machine);
  const isTimeUp = useIsTimeUp(time);
  const cancel = () => run.send({ type: 'cancel' });
  return (
    <MuiTheme>
      <Dialog
        open
        // The hook that opened it knows better where focus came from.
        disableRestoreFocus
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') cancel();
        }}
        aria-labelledby={titleId}
        aria-describedby={textId}
        slotProps={{ paper: { className: 'eid' } }}
      >
        <Title id={titleId} machine={machine} />
        <DialogText id={textId} machine={machine} isTimeUp={isTimeUp} />
        <EidStage machine={machine} isTimeUp={isTimeUp} send={run.send} />
        <p role="status" className="visually-hidden">
          {time && <TimeAnnouncement {...time} texts={texts} />}
        </p>
        <Button variant={hasChoices(machine) && !isTimeUp ? 'text' : 'secondary'} onClick={cancel}>
          {texts.cancel}
        </Button>
      </Dialog>
    </MuiTheme>
  );
}

/** Whether there is anything to press but 'Avbryt'. */
function hasChoices({ phase }: EidMachine): boolean {
  return phase.name === 'waiting'
    ? phase.isStatusKnown
    : phase.name === 'ready' || phase.name === 'ended';
}

/** Instructions stay where there is something to do; elsewhere one can only wait. */
const delayed = ({ message, text }: EidTexts, canAct: boolean): EidTexts =>
  canAct
    ? { message, text: [text, `${overload.title}.`].filter(Boolean).join(' ') }
    : { message: overload.title, text: overload.text };

interface PartProps {
  readonly id: string;
  readonly machine: EidMachine;
}

/** Takes focus when the dialog opens, and when the focused element disappears. */
function Title({ id, machine }: PartProps) {
  const { phase } = machine;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that switches flow disappears when it is pressed.
  const flow = 'order' in phase ? phase.order.flow : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes with them may have had focus
  useLayoutEffect(() => {
    if (phase.name === 'done') return;
    const isInside = title.current?.parentElement?.contains(document.activeElement);
    if (isInside !== true) title.current?.focus();
  }, [phase.name, flow]);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className="eid-title">
      {texts[currentSubject(machine)].title}
    </h2>
  );
}

/** Instructions: announced politely when they change, assertively for errors. */
function DialogText({ id, machine, isTimeUp }: PartProps & { readonly isTimeUp: boolean }) {
  const { isWaiting } = useOverload();
  const own = eidTextsFor(machine, isTimeUp);
  // Screen readers do not announce the notice on the page while a dialog is open.
  const isDelayed = isWaiting && own.kind === undefined;
  const { message, text, kind } = isDelayed ? delayed(own, hasChoices(machine)) : own;
  return (
    <div id={id} className="eid-words">
      <div role="status" className="live-region">
        {!kind && <p className="eid-message">{message}</p>}
        {!kind && text !== '' && <p className="eid-text">{text}</p>}
      </div>
      {kind && (
        <Notice kind={kind} title={message}>
          {text}
        </Notice>
      )}
    </div>
  );
}

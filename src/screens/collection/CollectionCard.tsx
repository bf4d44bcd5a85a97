import '../order/eidStage.css';
import './collection.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Page, useWay } from '#guide';
import { isPending, secondsLeft, useNow } from '#screens/order';
import { fill } from '#texts';
import { Actions, Button, CompanyMark } from '#ui';
import { fetching as texts } from '../../../schemas/texts/sv.json';
import { CollectionStage } from './CollectionStage.tsx';
import { type CollectionMachine, companyOf, isTimed, SIGN_WITHIN } from './policy.ts';
import type { RunOnScreen } from './useCollectionRun.ts';
import { isOver, previousText, statusText } from './words.ts';

/**
 * The waiting screen. What changes is announced: the company, how the one before ended, how it
 * stands, and the time at its start, near its end and at its end; code and seconds are not.
 */
export function CollectionCard({ machine, send }: RunOnScreen) {
  const way = useWay();
  const cancel = () => {
    send({ type: 'cancel' });
    way.back();
  };
  return (
    <Page title={texts.title}>
      <Company machine={machine}>
        <p role="status" className="collection-status">
          {statusText(machine)}
        </p>
        <CollectionStage machine={machine} send={send} />
        <p role="status" className="visually-hidden">
          <Time machine={machine} />
        </p>
        <p className="collection-limit">{texts.limit}</p>
      </Company>
      <Actions>
        <Button variant="secondary" onClick={cancel}>
          {texts.cancel}
        </Button>
      </Actions>
    </Page>
  );
}

/** Whose turn it is; its heading takes focus when what had it has gone. */
function Company({
  machine,
  children,
}: {
  readonly machine: CollectionMachine;
  readonly children: ReactNode;
}) {
  const { subjects: companies, at } = machine;
  const { displayName } = companyOf(machine);
  const { part, heading } = useFocusHome();
  // Where no company can have been before, none needs room.
  const isAlone = companies.length === 1;
  return (
    <section ref={part} className="collection">
      {/* First in the order in which both are said: how the one before ended, and whose turn it is. */}
      <p role="status" className={isAlone ? undefined : 'collection-previous'}>
        {previousText(machine)}
      </p>
      <div role="status" className="collection-company">
        <p className="collection-place">
          {fill(texts.place, { step: at + 1, total: companies.length })}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          <CompanyMark name={displayName} />
          <span>{displayName}</span>
        </h2>
      </div>
      <div className="progress-bars" aria-hidden="true">
        <progress value={isOver(machine) ? at + 1 : at} max={companies.length} />
      </div>
      {children}
    </section>
  );
}

/** What the live region says of the time; nothing once there is nothing to sign. */
function Time({ machine: { phase } }: { readonly machine: CollectionMachine }) {
  if (!isPending(phase) || !isTimed(phase)) return null;
  return <TimeAnnouncement since={phase.order.startedAt} />;
}

/** A part of the page, and the heading in it that has focus when nothing else can. */
interface FocusHome {
  readonly part: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Focus stays where it is while a part of the page changes; when what had it has gone, the heading
 * takes it. Who was elsewhere is left alone.
 */
function useFocusHome(): FocusHome {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const { current } = part;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, []);
  // After every change of the page: there is no telling which of them removed it.
  useEffect(() => {
    const { current } = focused;
    if (!(current instanceof Node) || current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return { part, heading };
}

/** Seconds left when it is said that time runs out. */
const RUNS_OUT = 10;
/** Seconds that this stands there: a little later it would be false to whoever reads the page. */
const STANDS = 3;

/**
 * What a live region says of the time to sign: how much there is at the start, that ten seconds are
 * left, and that it is over. It must not change in between: whoever listens would hear nothing else.
 */
function TimeAnnouncement({ since }: { readonly since: number }) {
  const left = secondsLeft({ since, within: SIGN_WITHIN }, useNow(since));
  const [atStart] = useState(left);
  return <>{wordsFor(left, atStart)}</>;
}

function wordsFor(left: number, atStart: number): string {
  if (left === 0) return texts.timeOver;
  const from = left > RUNS_OUT ? atStart : Math.min(RUNS_OUT, atStart);
  if (left <= from - STANDS) return '';
  return fill(left > RUNS_OUT ? texts.timeStarts : texts.timeRunsOut, { seconds: from });
}

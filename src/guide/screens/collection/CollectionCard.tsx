import '../eid/eidStage.css';
import './collection.css';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fill } from '#engine/texts';
import { Page, useGuideNavigation } from '#guide';
import { isPending, TimeAnnouncement, TimeLeft, useIsTimeUp } from '#guide/screens/eid';
import { Actions, Button, CompanyMark, Icon, type IconName } from '#guide/ui';
import { fetching as texts } from '../../../../schemas/texts/sv.json';
import { CollectionStage } from './CollectionStage.tsx';
import { type CollectionMachine, companyOf, isTimed, SIGN_WITHIN } from './collectionPolicy.ts';
import {
  type CompanyEnd,
  detailText,
  endsSoFar,
  hasCompanyEnded,
  statusText,
} from './statusText.ts';
import type { CollectionRun } from './useCollectionRun.ts';

/**
 * The waiting screen. Announces the company, the previous company's outcome, the status, and the time
 * at its start, near its end and at its end; not the code or the seconds.
 */
export function CollectionCard({ machine, send }: CollectionRun) {
  const navigation = useGuideNavigation();
  const cancel = () => {
    send({ type: 'cancel' });
    navigation.back();
  };
  const time = timeToSign(machine);
  const isTimeUp = useIsTimeUp(time);
  const detail = detailText(machine, isTimeUp);
  return (
    <Page title={texts.title}>
      <Company machine={machine}>
        <div className="collection-words">
          <p role="status" className="collection-status">
            {statusText(machine, isTimeUp)}
          </p>
          {detail !== '' && <p>{detail}</p>}
          {time && !isTimeUp && <TimeLeft {...time} texts={texts} />}
        </div>
        <CollectionStage machine={machine} isTimeUp={isTimeUp} send={send} />
        <p role="status" className="visually-hidden">
          {time && <TimeAnnouncement {...time} texts={texts} />}
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

/** The current company; its heading takes focus when the focused element disappears. */
function Company({
  machine,
  children,
}: {
  readonly machine: CollectionMachine;
  readonly children: ReactNode;
}) {
  const { subjects: companies, index: at } = machine;
  const { displayName } = companyOf(machine);
  const { section, heading } = useFocusFallback();
  return (
    <section ref={section} className="collection">
      {/* Announced in this order: the previous outcome, then the current company. */}
      <Ends ends={endsSoFar(machine)} />
      <div role="status" className="collection-company">
        <div className="collection-place">
          <p>{fill(texts.place, { step: at + 1, total: companies.length })}</p>
          <div className="progress-bars" aria-hidden="true">
            <progress value={hasCompanyEnded(machine) ? at + 1 : at} max={companies.length} />
          </div>
        </div>
        <h2 ref={heading} tabIndex={-1}>
          <CompanyMark name={displayName} />
          <span>{displayName}</span>
        </h2>
      </div>
      {children}
    </section>
  );
}

/** How the companies before ended; the last one is announced. */
function Ends({ ends }: { readonly ends: readonly CompanyEnd[] }) {
  const last = ends.at(-1);
  return (
    <div className="collection-ends">
      {ends.length > 1 && (
        <ul>
          {ends.slice(0, -1).map((end) => (
            <li key={end.text} className={`collection-${end.kind}`}>
              <End {...end} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={last && `collection-${last.kind}`}>
        {last && <End {...last} />}
      </p>
    </div>
  );
}

function End({ kind, text }: CompanyEnd) {
  return (
    <>
      <Icon name={END_ICONS[kind]} />
      <span>{text}</span>
    </>
  );
}

const END_ICONS: Readonly<Record<CompanyEnd['kind'], IconName>> = {
  found: 'success',
  partial: 'warning',
  empty: 'info',
  failed: 'warning',
};

/** The time to sign, while there is something to sign. */
function timeToSign({ phase }: CollectionMachine) {
  return isPending(phase) && isTimed(phase)
    ? { since: phase.order.startedAt, within: SIGN_WITHIN }
    : null;
}

/** A section, and its heading that takes focus as a fallback. */
interface FocusFallback {
  readonly section: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Moves focus to the heading when the focused element of the section disappears. Focus elsewhere is
 * left alone.
 */
function useFocusFallback(): FocusFallback {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const { current } = section;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  // After every render: any of them may have removed it.
  useLayoutEffect(() => {
    const { current } = focused;
    if (!(current instanceof Node) || current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return { section, heading };
}

import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  answersWithHidden,
  next,
  type Run,
  reachableStep,
  reachesEnd,
  visibleSteps,
} from '#engine';
import { openRun, type RunStore } from '#engine/form';
import type { useQuestionnaire, useShortGuide } from '#guide/state';
import { common, yourAnswers } from '../../schemas/texts/sv.json';
import type { FormEnd } from './FormHost.tsx';
import { useGuideNavigation, useHistoryState } from './guideNavigation.ts';
import type { BranchName } from './guideRows.ts';
import { StepCard } from './StepCard.tsx';

export interface ChangeHostProps {
  /** The answers as they are. */
  readonly store: RunStore;
  readonly answersStore: typeof useQuestionnaire | typeof useShortGuide;
  /** Branch to the page with the list of answers. */
  readonly page: BranchName;
  /** Called with the changed answers once they are stored. */
  readonly onEnd: (end: FormEnd) => void;
  /** Shown between the description and the questions. */
  readonly children?: ReactNode;
}

/**
 * A step that the visitor changes from a page that lists the answers. It is a draft until everything that
 * the change shows or clears is answered too: 'Tillbaka', as the browser's own, leaves the answers as
 * they were, and no later answer is lost. A reload or a new login goes on with the draft.
 */
export function ChangeHost({ store, ...props }: ChangeHostProps) {
  const { step } = useHistoryState();
  const [draft] = useState(() => {
    const { draft: kept, draftStep } = props.answersStore.getState();
    const isKept = draftStep !== '' && (step ?? draftStep) === draftStep;
    return openRun(store.run().form, isKept ? kept : answersWithHidden(store.run()));
  });
  const [seen] = useState(() => new Set(visibleSteps(store.run()).map(({ id }) => id)));
  return <ChangedStep key={useLocation().key} draft={draft} seen={seen} {...props} />;
}

interface ChangedStepProps extends Omit<ChangeHostProps, 'store'> {
  readonly draft: RunStore;
  /** Ids of the steps that the visitor has met. */
  readonly seen: Set<string>;
}

function ChangedStep({ draft, seen, answersStore, page, onEnd, children }: ChangedStepProps) {
  const { step, ...origin } = useHistoryState();
  const [stepId] = useState(() =>
    reachableStep(draft.run(), step ?? answersStore.getState().draftStep),
  );
  const navigation = useGuideNavigation(stepId);
  const navigate = useNavigate();
  const pagePath = navigation.href(page);
  useLayoutEffect(() => {
    seen.add(stepId);
    const keep = () => answersStore.getState().keepDraft(answersWithHidden(draft.run()), stepId);
    keep();
    return draft.subscribe(keep);
  }, [seen, draft, answersStore, stepId]);
  useLayoutEffect(
    () => () => {
      // 'Tillbaka', and the browser's own.
      if (window.location.pathname === pagePath) answersStore.getState().dropDraft();
    },
    [answersStore, pagePath],
  );
  const isLastNow = () => [undefined, stepId].includes(openStep(draft.run(), seen));
  const isLast = useSyncExternalStore(draft.subscribe, isLastNow, isLastNow);

  const goForward = (answered: Run) => {
    const open = openStep(answered, seen);
    if (open !== undefined) {
      return navigate(navigation.row.path, { replace: true, state: { ...origin, step: open } });
    }
    const { keepAnswers, dropDraft } = answersStore.getState();
    keepAnswers(answersWithHidden(answered));
    dropDraft();
    const end = next(answered, lastStep(answered));
    const exit = end.kind === 'finished' ? end.exit : undefined;
    onEnd({ answered, stepId, exit, navigation });
  };
  return (
    <StepCard
      store={draft}
      stepId={stepId}
      onNext={goForward}
      onBack={() => navigation.back(page)}
      nextText={isLast ? yourAnswers.save : common.next}
    >
      {children}
    </StepCard>
  );
}

/** The first step that a change shows, else the first that lacks an answer; undefined for none. */
function openStep(run: Run, seen: ReadonlySet<string>): string | undefined {
  const shown = visibleSteps(run).find(({ id }) => !seen.has(id));
  return shown?.id ?? (reachesEnd(run) ? undefined : reachableStep(run, lastStep(run)));
}

const lastStep = ({ form }: Run): string => form.steps.at(-1)?.definition.id ?? '';

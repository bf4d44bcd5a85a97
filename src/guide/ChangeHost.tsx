import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Answers,
  answersWithHidden,
  next,
  type Run,
  reachableStep,
  reachesEnd,
  visibleSteps,
} from '#engine';
import { openRun, type RunStore } from '#engine/form';
import { common, yourAnswers } from '../../schemas/texts/sv.json';
import type { FormEnd } from './FormHost.tsx';
import { useGuideNavigation, useHistoryState } from './guideNavigation.ts';
import type { BranchName } from './guideRows.ts';
import { StepCard } from './StepCard.tsx';

export interface ChangeHostProps {
  /** The answers as they are. */
  readonly store: RunStore;
  readonly answersStore: { getState(): { keepAnswers(answers: Answers): void } };
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
 * they were, and no later answer is lost.
 */
export function ChangeHost({ store, ...props }: ChangeHostProps) {
  const [draft] = useState(() => openRun(store.run().form, answersWithHidden(store.run())));
  const [seen] = useState(() => new Set(visibleSteps(draft.run()).map(({ id }) => id)));
  return <ChangedStep key={useLocation().key} draft={draft} seen={seen} {...props} />;
}

interface ChangedStepProps extends Omit<ChangeHostProps, 'store'> {
  readonly draft: RunStore;
  /** Ids of the steps that the visitor has met. */
  readonly seen: Set<string>;
}

function ChangedStep({ draft, seen, answersStore, page, onEnd, children }: ChangedStepProps) {
  const { step, ...origin } = useHistoryState();
  const [stepId] = useState(() => reachableStep(draft.run(), step));
  const navigation = useGuideNavigation(stepId);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    seen.add(stepId);
  }, [seen, stepId]);
  const isLastNow = () => [undefined, stepId].includes(openStep(draft.run(), seen));
  const isLast = useSyncExternalStore(draft.subscribe, isLastNow, isLastNow);

  const goForward = (answered: Run) => {
    const open = openStep(answered, seen);
    if (open !== undefined) {
      return navigate(navigation.row.path, { replace: true, state: { ...origin, step: open } });
    }
    answersStore.getState().keepAnswers(answersWithHidden(answered));
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

import './resultBar.css';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import { BackButton, type Leaving, useGuideNavigation } from '#guide';
import { OWN_INSURANCES, useFetched, useRecommendations, useResultState } from '#guide/state';
import { Actions, Announcement, Button, formatNumber } from '#guide/ui';
import { hasRecommendations, packagePriceOf } from '#insurance';
import { common, result as texts } from '../../../../schemas/texts/sv.json';
import { currentSummary, type DescribedObstacle } from './selectionSummary.ts';
import { showObstacle } from './showObstacle.ts';

export interface ResultBarProps extends Leaving {
  /** Until the result has loaded there is only 'Tillbaka'. */
  readonly isLoaded: boolean;
  readonly onBack: () => void;
}

/**
 * Total and first obstacle to 'Nästa' between the buttons, above them on phones. Sticks to the bottom of the window while there is
 * more of the result below.
 */
export function ResultBar({ isLoaded, onBack, isLeaving, leave }: ResultBarProps) {
  const bar = useScrollPaddingForBar();
  return (
    <div ref={bar} className="result-bar">
      <Actions>
        <BackButton disabled={isLeaving} onBack={onBack} />
        {isLoaded && <Total />}
        {isLoaded && <Forward isLeaving={isLeaving} leave={leave} />}
      </Actions>
    </div>
  );
}

const OBSTACLE = 'result-obstacle';

/** Total and first obstacle, announced once they have settled. */
function Total() {
  const price = useResultState((chosen) => currentSummary(chosen).price);
  const obstacle = useResultState((chosen) => currentSummary(chosen).obstacle);
  const canChoose = useCanChoose();
  const packages = useFetched(OWN_INSURANCES).data?.packages ?? [];
  const kept = packagePriceOf(packages);
  const sum = price + kept;
  const total = sum > 0 && fill(texts.total, { amount: formatNumber(sum) });
  const announcement = useSettled([total, obstacle?.text].filter(Boolean).join('. '));
  return (
    <div className="actions-hint result-sum">
      {total && <p className="result-total">{total}</p>}
      {kept > 0 && canChoose && price === 0 && obstacle?.kind === 'nothing' && (
        <p className="result-obstacle">{texts.totalMeaning}</p>
      )}
      {!canChoose && <p className="result-obstacle">{texts.leavingMeans}</p>}
      {obstacle && <Obstacle obstacle={obstacle} />}
      <Announcement>{announcement}</Announcement>
    </div>
  );
}

const useCanChoose = () =>
  useResultState(({ recommendations }) => hasRecommendations(recommendations));

/** 'Nästa', or 'Avsluta' where there is nothing to sign. */
function Forward({ isLeaving, leave }: Leaving) {
  const isBlocked = useResultState((chosen) => currentSummary(chosen).obstacle !== undefined);
  const canChoose = useCanChoose();
  const navigation = useGuideNavigation();
  if (!canChoose) {
    return (
      <Button onClick={() => void leave()} pending={isLeaving} pendingText={texts.leaving}>
        {common.finish}
      </Button>
    );
  }
  return (
    <Button
      disabled={isBlocked}
      describedBy={isBlocked ? OBSTACLE : undefined}
      onClick={() => navigation.next()}
    >
      {common.next}
    </Button>
  );
}

/** An obstacle of a row is a button that goes to it. */
function Obstacle({ obstacle }: { readonly obstacle: DescribedObstacle }) {
  const show = () => {
    const { choices } = useRecommendations.getState();
    const choice = choices.find((own) => own.id === obstacle.choiceId);
    showObstacle(obstacle, choice, dateInStockholm(new Date()));
  };
  return (
    <p id={OBSTACLE} className="result-obstacle">
      {obstacle.kind === 'nothing' ? (
        obstacle.text
      ) : (
        <button type="button" onClick={show}>
          {obstacle.text}
        </button>
      )}
    </p>
  );
}

/**
 * Sets the scroll padding to the height of the sticky buttons, so that they do not cover focused
 * fields. Measured, because their height depends on their texts.
 */
function useScrollPaddingForBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = bar.current?.querySelector<HTMLElement>('.actions');
    if (!buttons) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isSticky = getComputedStyle(buttons).position === 'sticky';
      const padding = `calc(${buttons.offsetHeight + 16}px + var(--consent-height, 0px))`;
      style.setProperty('scroll-padding-bottom', isSticky ? padding : '');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(buttons);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return bar;
}

/** Milliseconds: longer than between two key presses, shorter than a user waits for feedback. */
const SETTLE_DELAY = 800;

/**
 * Debounced text for announcements. Empty until the first change, since the initial text is read in
 * document order.
 */
function useSettled(text: string): string {
  const [before, setBefore] = useState(text);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (text === before) return undefined;
    const timer = setTimeout(() => {
      setBefore(text);
      setAnnouncement(text);
    }, SETTLE_DELAY);
    return () => clearTimeout(timer);
  }, [text, before]);
  return announcement;
}

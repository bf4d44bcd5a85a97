import './resultBar.css';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dateInStockholm } from '#engine';
import { OWN_INSURANCES, useChosen, useFetched } from '#fetched';
import { Back, type Leaving, useWay } from '#guide';
import { hasRecommendations, packagePriceOf } from '#insurance';
import { useRecommendations } from '#state';
import { fill } from '#texts';
import { Actions, Button, formatNumber, Said } from '#ui';
import { common, result as texts } from '../../../schemas/texts/sv.json';
import { showObstacle } from './places.ts';
import { summaryOf, type ToldObstacle } from './summary.ts';

/** What the bar leads to. */
export interface ResultBarProps extends Leaving {
  /** The result is there; until then one can only go back. */
  readonly isKnown: boolean;
  readonly onBack: () => void;
}

/**
 * The total, what stands in the way of 'Nästa', and the buttons. It stays in sight at the bottom of
 * the window for as long as there is more of the result below.
 */
export function ResultBar({ isKnown, onBack, isLeaving, leave }: ResultBarProps) {
  const bar = useRoomForBar();
  return (
    <div ref={bar} className="result-bar">
      <Actions>
        {isKnown && <Total />}
        <Back disabled={isLeaving} onBack={onBack} />
        {isKnown && <Forward isLeaving={isLeaving} leave={leave} />}
      </Actions>
    </div>
  );
}

const OBSTACLE = 'result-obstacle';

/** What it all costs, and what stands in the way; both are read out when they have come to rest. */
function Total() {
  const price = useChosen((chosen) => summaryOf(chosen).price);
  const obstacle = useChosen((chosen) => summaryOf(chosen).obstacle);
  const canChoose = useChosen((chosen) => hasRecommendations(chosen.recommendations));
  const packages = useFetched(OWN_INSURANCES).data?.packages ?? [];
  const sum = price + packagePriceOf(packages);
  const total = fill(texts.total, { amount: formatNumber(sum) });
  const said = useSettled([total, obstacle?.text].filter(Boolean).join('. '));
  return (
    <>
      {(canChoose || sum > 0) && <p className="result-total">{total}</p>}
      {obstacle && <Obstacle obstacle={obstacle} />}
      <Said>{said}</Said>
    </>
  );
}

/** 'Nästa', or 'Avsluta' where there is nothing to sign. */
function Forward({ isLeaving, leave }: Leaving) {
  const isHindered = useChosen((chosen) => summaryOf(chosen).obstacle !== undefined);
  const canChoose = useChosen((chosen) => hasRecommendations(chosen.recommendations));
  const way = useWay();
  if (!canChoose) {
    return (
      <Button onClick={() => void leave()} pending={isLeaving} pendingText={texts.leaving}>
        {common.finish}
      </Button>
    );
  }
  return (
    <Button
      disabled={isHindered}
      describedBy={isHindered ? OBSTACLE : undefined}
      onClick={() => way.next()}
    >
      {common.next}
    </Button>
  );
}

/** An obstacle that one row is about is also the way there. */
function Obstacle({ obstacle }: { readonly obstacle: ToldObstacle }) {
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
 * Keeps as much of the window free when a field takes focus as the buttons in here take at its
 * bottom. Measured: their height changes with what they say.
 */
function useRoomForBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = bar.current?.querySelector<HTMLElement>('.actions');
    if (!buttons) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const stays = getComputedStyle(buttons).position === 'sticky';
      const room = `calc(${buttons.offsetHeight + 16}px + var(--consent-height, 0px))`;
      style.setProperty('scroll-padding-bottom', stays ? room : '');
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

/** Milliseconds: longer than between two keys, shorter than somebody waits for an answer. */
const REST = 800;

/**
 * A text that is to be read out when it has changed and come to rest: empty until then, so that the
 * first one, which is read in its place, is not said twice.
 */
function useSettled(text: string): string {
  const [before, setBefore] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === before) return undefined;
    const timer = setTimeout(() => {
      setBefore(text);
      setSaid(text);
    }, REST);
    return () => clearTimeout(timer);
  }, [text, before]);
  return said;
}

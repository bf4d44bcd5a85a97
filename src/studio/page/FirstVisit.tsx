import { Button, Paper, Popper } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { fill } from '#engine/texts';
import { firstVisit as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { PAGE_STORAGE } from './pageStorage.ts';

const KEY = 'studio-first-visit';

/** The parts of the page that the steps are about. */
const TARGETS = [
  '.studio-see-bar',
  '.studio-see iframe',
  '.studio-outline-tools > button',
  '.studio-search-button',
] as const;

/** Four seconds. */
const MOST_LOOKS = 16;

/** Shows once, in short steps, what can be pressed; nothing of the page waits for it. */
export function FirstVisit() {
  const [step, setStep] = useState(() => (PAGE_STORAGE.getItem(KEY) === null ? 0 : TARGETS.length));
  const [target, setTarget] = useState<Element | null>(null);
  const titleId = useId();
  const selector = TARGETS[step];
  const goTo = (next: number) => {
    setTarget(null);
    setStep(next);
  };
  useEffect(() => {
    if (selector === undefined) {
      PAGE_STORAGE.setItem(KEY, 'seen');
      return undefined;
    }
    let looks = 0;
    // What a step is about may not be drawn yet, or be hidden.
    const look = () => {
      const found = document.querySelector(selector);
      looks += 1;
      if (found || looks > MOST_LOOKS) clearInterval(timer);
      if (found) setTarget(found);
      else if (looks > MOST_LOOKS) setStep((before) => before + 1);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [selector]);
  const text = texts.steps[step];
  if (!target || text === undefined) return null;
  const isLast = step === TARGETS.length - 1;
  return (
    <Popper open anchorEl={target} placement="auto" className="studio-first-visit">
      <Paper
        role="dialog"
        aria-labelledby={titleId}
        elevation={8}
        onKeyDown={({ key }) => {
          if (key === 'Escape') goTo(TARGETS.length);
        }}
      >
        <p id={titleId}>{text}</p>
        <p className="studio-first-visit-count">
          {fill(texts.count, { step: step + 1, count: TARGETS.length })}
        </p>
        {!isLast && (
          <Button size="small" onClick={() => goTo(TARGETS.length)}>
            {texts.skip}
          </Button>
        )}
        <Button
          key={step}
          ref={focusIfNothingHasIt}
          size="small"
          variant="contained"
          onClick={() => goTo(step + 1)}
        >
          {isLast ? texts.done : texts.next}
        </Button>
      </Paper>
    </Popper>
  );
}

/** Who is writing already is not interrupted. */
function focusIfNothingHasIt(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

import './progress.css';
import { fill } from '#engine/texts';
import { progress } from '../../../schemas/texts/sv.json';

/** `step` of `total`, counted from 1. */
export interface StepCount {
  readonly step: number;
  readonly total: number;
}

export interface MainStep extends StepCount {
  /** Name of a part of the guide that counts main steps of its own: 'Hälsodeklaration'. */
  readonly name?: string;
}

export interface InnerStep extends StepCount {
  /** The total may turn out lower: the bar counts on it, but no text says it. */
  readonly isAtMost?: boolean;
}

/** Main steps, and progress within the current one. */
export interface ProgressProps extends MainStep {
  /** Steps within the current main step. */
  readonly inner?: InnerStep | undefined;
}

/**
 * 'Steg X av Y' with one bar for each main step (spec section 2). Earlier steps are full, the current
 * one is filled as far as `inner` says, or whole without it. One progress bar to assistive
 * technology. Built of `<progress>` elements, since the content security policy refuses a `style`
 * attribute on a prerendered page.
 */
export function Progress({ step, total, name, inner }: ProgressProps) {
  const label = fill(progress.step, { step, total });
  const detail = inner && detailOf(inner);
  return (
    <div className="progress">
      {/* The bar's label says the same to screen readers. */}
      <p className="progress-text" aria-hidden="true">
        <span>
          <strong>{label}</strong>
          {name !== undefined && `: ${name}`}
        </span>
        {detail && <span>{detail}</span>}
      </p>
      <div
        className="progress-bars"
        role="progressbar"
        aria-label={progress.label}
        aria-valuenow={step}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuetext={[label, name, detail].filter(Boolean).join(', ')}
      >
        {Array.from({ length: total }, (_, index) => (
          <progress
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are told apart by index alone
            key={index}
            aria-hidden="true"
            value={filled(index + 1, step, inner)}
            max={1}
          />
        ))}
      </div>
    </div>
  );
}

/** Empty for a step not begun (spec section 4, '3:0'), and for the only one. */
function detailOf({ step, total, isAtMost = false }: InnerStep): string {
  if (step === 0 || total === 1) return '';
  return isAtMost ? fill(progress.openStep, { step }) : fill(progress.innerStep, { step, total });
}

/** Fill of the bar of a main step, from 0 to 1. */
function filled(bar: number, step: number, inner: StepCount | undefined): number {
  if (bar !== step) return bar < step ? 1 : 0;
  // A step not begun is entered all the same: half a part, so that it does not look like a step to come.
  return inner ? Math.min(1, Math.max(0.5, inner.step) / inner.total) : 1;
}

import './progress.css';
import { fill } from '#texts';
import { progress } from '../../schemas/texts/sv.json';

/** Where the visitor stands: `step` of `total`, both counted from 1. */
export interface Position {
  readonly step: number;
  readonly total: number;
}

/** A main step of how many. */
export interface MainStep extends Position {
  /** What the steps are of, where that is a part of the guide which counts its own: 'Hälsodeklaration'. */
  readonly name?: string;
}

/** Main steps, and the way inside the step the visitor is in. */
export interface ProgressProps extends MainStep {
  readonly inner?: Position | undefined;
}

/**
 * 'Steg X av Y' with one bar for each main step (spec section 2). Steps behind are full, the one
 * the visitor is in is filled as far as `inner` says, or whole without it. It is one progress bar
 * to assistive technology. Fractions are values of `<progress>` elements, since the content
 * security policy refuses a `style` attribute on a prerendered page.
 */
export function Progress({ step, total, name, inner }: ProgressProps) {
  const label = fill(progress.step, { step, total });
  // A step not begun (spec section 4, '3:0') has an empty bar and no number.
  const detail =
    inner && inner.step > 0 && fill(progress.innerStep, { step: inner.step, total: inner.total });
  return (
    <div className="progress">
      {/* The bar says the same, once, to whoever listens. */}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
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

/** How full the bar of one main step is, from 0 to 1. */
function filled(bar: number, step: number, inner: Position | undefined): number {
  if (bar !== step) return bar < step ? 1 : 0;
  return inner ? Math.min(1, Math.max(0, inner.step / inner.total)) : 1;
}

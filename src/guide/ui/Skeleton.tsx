import './skeleton.css';
import { common } from '../../../schemas/texts/sv.json';

/** Placeholder of a part of a screen, with its height. */
export type SkeletonShape = 'title' | 'text' | 'short-text' | 'choice' | 'choice-card' | 'field';

export interface SkeletonProps {
  readonly shapes: readonly SkeletonShape[];
  /** Lays cards out side by side where there is room; other shapes keep the whole width. */
  readonly hasCards?: boolean | undefined;
  /** Text above the shapes; 'Laddar...' by default. */
  readonly label?: string | undefined;
}

/** Grey placeholder shapes of the expected size, so that loading causes no layout shift. */
export function Skeleton({ shapes, hasCards = false, label = common.loading }: SkeletonProps) {
  return (
    <div className={hasCards ? 'skeleton skeleton-of-cards' : 'skeleton'} role="status">
      <p className="skeleton-label">{label}</p>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are told apart by index alone
        <div key={index} className={`skeleton-shape skeleton-${shape}`} />
      ))}
    </div>
  );
}

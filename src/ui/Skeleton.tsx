import './skeleton.css';
import { common } from '../../schemas/texts/sv.json';

/** A part of a screen that a skeleton stands for, with the height of that part. */
export type SkeletonShape = 'title' | 'text' | 'short-text' | 'choice' | 'choice-card' | 'field';

/** What is on its way. */
export interface SkeletonProps {
  readonly shapes: readonly SkeletonShape[];
  /** Stands for cards side by side where there is room; other shapes keep the whole width. */
  readonly hasCards?: boolean | undefined;
  /** The words below the shapes; 'Laddar...' unless something more exact is known. */
  readonly label?: string | undefined;
}

/** Grey shapes as large as what will come in their place, so that nothing moves when it does. */
export function Skeleton({ shapes, hasCards = false, label = common.loading }: SkeletonProps) {
  return (
    <div className={hasCards ? 'skeleton skeleton-of-cards' : 'skeleton'} role="status">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place in the column
        <div key={index} className={`skeleton-shape skeleton-${shape}`} />
      ))}
      <p className="skeleton-label">{label}</p>
    </div>
  );
}

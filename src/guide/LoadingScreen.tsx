import './loadingScreen.css';
import { Card, Skeleton, type SkeletonProps } from '#guide/ui';

/** Placeholder of a screen while its code loads; visible only when that takes a while. */
export function LoadingScreen({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <Card>
      <div className="loading-screen">
        <Skeleton shapes={['title', 'text', 'choice', 'choice']} label={label} />
      </div>
    </Card>
  );
}

import './loadingScreen.css';
import { Card, Skeleton, type SkeletonProps } from '#ui';

/** Stands where a screen will be while it is on the way; seen only when that takes a while. */
export function LoadingScreen({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <Card>
      <div className="loading-screen">
        <Skeleton shapes={['title', 'text', 'choice', 'choice']} label={label} />
      </div>
    </Card>
  );
}

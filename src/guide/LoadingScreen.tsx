import './loadingScreen.css';
import { Card, Skeleton, type SkeletonProps } from '#guide/ui';
import { common } from '../../schemas/texts/sv.json' with { type: 'json' };

/** Placeholder of a screen while its code loads; visible only when that takes a while. */
export function LoadingScreen({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <Card>
      <div className="loading-screen">
        <h1 className="visually-hidden">{label ?? common.loading}</h1>
        <Skeleton shapes={['title', 'text', 'choice', 'choice']} label={label} />
      </div>
    </Card>
  );
}

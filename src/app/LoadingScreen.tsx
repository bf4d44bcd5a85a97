import './loadingScreen.css';
import { Card, Skeleton } from '#ui';

/** Stands where a screen will be while its code is on the way; seen only when that takes a while. */
export function LoadingScreen() {
  return (
    <Card>
      <div className="loading-screen">
        <Skeleton shapes={['title', 'text', 'choice', 'choice']} />
      </div>
    </Card>
  );
}

import { lazy, Suspense } from 'react';
import type { SceneViewProps } from './SceneView.tsx';

const SceneView = lazy(async () => ({ default: (await import('./SceneView.tsx')).SceneView }));

/** A scene, whose screens are loaded with the first. */
export function ShownScene(props: SceneViewProps) {
  return (
    <Suspense>
      <SceneView key={props.id} {...props} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '#guide';

const CopyButton = lazyPart(async () => (await import('./CopyButton.tsx')).CopyButton);

/** 'Spara en kopia' of the answers of the page's guide, where there are any. */
export function SaveCopy() {
  return (
    <Suspense fallback={null}>
      <CopyButton />
    </Suspense>
  );
}

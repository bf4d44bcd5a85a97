import { useState } from 'react';
import { lazyPart } from '#guide';
import { Button } from '#guide/ui';
import { common, savedAnswers } from '../../../schemas/texts/sv.json';
import type { OpenFileProps } from './OpenFile.tsx';

const OpenFile = lazyPart(
  async () => (await import('./OpenFile.tsx')).OpenFile,
  () => <p>{common.loading}</p>,
);

/** 'Öppna sparade svar': pressed, it becomes the choice of a file. */
export function OpenSaved(props: OpenFileProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenFile {...props} />;
  return (
    <div className="flush">
      <Button variant="text" onClick={() => setOpen(true)}>
        {savedAnswers.open}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { UnpressedText } from './markReader.ts';
import type { Picture } from './stage.ts';

/** How far a screen has come, and its texts that cannot be pressed. */
export function useScreen({ content }: Picture) {
  const [played, setPlayed] = useState<{
    readonly id: string | undefined;
    readonly failure?: string;
  }>();
  const [unpressed, setUnpressed] = useState<readonly UnpressedText[]>(NONE);
  const id = content.kind === 'screen' ? content.id : undefined;
  return {
    isPlayed: id !== undefined && played?.id === id,
    unpressed,
    failure: played?.failure,
    onPlayed: (failure?: unknown) =>
      setPlayed({ id, ...(failure !== undefined && { failure: String(failure) }) }),
    onUnpressed: (texts: readonly UnpressedText[]) =>
      setUnpressed((before) => (sameTexts(before, texts) ? before : texts)),
  };
}

const NONE: readonly UnpressedText[] = [];

function sameTexts(some: readonly UnpressedText[], others: readonly UnpressedText[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ pointer, text }, at) => {
      const other = others[at];
      return pointer === other?.pointer && text === other.text;
    })
  );
}

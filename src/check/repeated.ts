import type { Document } from './document.ts';
import { type Item, textsAt } from './items.ts';
import { shown } from './naming.ts';
import { spanOf } from './place.ts';
import { into } from './pointer.ts';
import type { Judgement } from './schemaAdvice.ts';

const VALUE = { kind: 'value' } as const;

/** Two items with the same text under a name that must tell them apart. */
export function judgeRepeated(
  document: Document,
  items: readonly Item[],
  name: string,
): readonly Judgement[] {
  const firstOf = new Map<string, string>();
  return items.flatMap((item): readonly Judgement[] => {
    const [text] = textsAt(item, name);
    if (text === undefined) return [];
    const pointer = into(item.pointer, name);
    const first = firstOf.get(text);
    if (first === undefined) {
      firstOf.set(text, pointer);
      return [];
    }
    const { line } = document.lines.region(spanOf(document, first, VALUE));
    return [
      {
        code: 'duplicate-id',
        pointer,
        part: VALUE,
        message: `${shown(text)} står två gånger som "${name}". Först på rad ${line}.`,
        mend: 'Ta bort den ena, eller ge den ett eget värde.',
      },
    ];
  });
}

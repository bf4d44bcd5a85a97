import type { Document } from './document.ts';
import type { Item } from './items.ts';
import { shown } from './naming.ts';
import { lineAt } from './place.ts';
import { child, into } from './pointer.ts';
import type { Judgement } from './schemaAdvice.ts';

/** Two items with the same text or number under a name that must tell them apart. */
export function judgeRepeated(
  document: Document,
  items: readonly Item[],
  name: string,
  code: 'duplicate-id' | 'repeated-value' = 'duplicate-id',
): readonly Judgement[] {
  const firstOf = new Map<string | number, string>();
  return items.flatMap((item): readonly Judgement[] => {
    const text = child(item.value, name);
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    const pointer = into(item.pointer, name);
    const first = firstOf.get(text);
    if (first === undefined) {
      firstOf.set(text, pointer);
      return [];
    }
    return [
      {
        code,
        pointer,
        message: `${shown(text)} står två gånger som "${name}". Först på rad ${lineAt(document, first)}.`,
        mend: 'Ta bort den ena, eller ge den ett eget värde.',
      },
    ];
  });
}

import type { Explained } from '#check';
import type { Answers } from '#engine';

/** An answer to 'Varför syns den inte?'. */
export interface WhyTold {
  /** In order, each one or more sentences. */
  readonly paragraphs: readonly string[];
  /** All answers with which it is shown; absent when none are known. */
  readonly answers?: Answers;
}

/** What an editor is told; without an explanation the files are too faulty for one. */
export function whyTold(explained: Explained | undefined): WhyTold {
  if (!explained) {
    return { paragraphs: ['Det går inte att säga förrän felen i filen är rättade.'] };
  }
  if (explained.kind === 'refused') return { paragraphs: [explained.reason] };
  const { why, rule } = explained;
  const paragraphs = [why.sentence, `Regeln: ${rule}`];
  return why.kind === 'hidden' ? { paragraphs, answers: why.change.answers } : { paragraphs };
}

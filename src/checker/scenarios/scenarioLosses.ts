import { shortList } from '#checker/explain';
import { child, isRecord, listIn } from '#checker/findings';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { END_VALUES } from './scenarioFile.ts';

const { scenarioLosses: texts } = sentences;

/** Scenarios named in one sentence. */
const MOST_NAMES = 5;

type Loss = keyof typeof texts;

/**
 * Expectations and answers that scenarios of a file no longer have, each in a Swedish sentence with the scenarios. `before`
 * and `after` are the file as JSON; scenarios are the same by their names.
 */
export function scenarioLosses(before: unknown, after: unknown): readonly string[] {
  const now = new Map(listIn(after, 'scenarios').map((own) => [child(own, 'name'), own]));
  const losing = new Map<Loss, string[]>();
  for (const scenario of listIn(before, 'scenarios')) {
    const name = String(child(scenario, 'name'));
    for (const loss of lossesOf(scenario, now.get(name))) {
      losing.set(loss, [...(losing.get(loss) ?? []), `”${name}”`]);
    }
  }
  return [...losing].map(([loss, names]) =>
    fill(texts[loss], { scenarios: shortList(names, MOST_NAMES) }),
  );
}

function lossesOf(was: unknown, is: unknown): readonly Loss[] {
  if (is === undefined) return ['scenario'];
  const isGone = (parts: readonly string[], keptIn: readonly string[] = []) => {
    const kept = [...parts, ...keptIn].flatMap((part) => namesIn(is, part));
    return parts.flatMap((part) => namesIn(was, part)).some((name) => !kept.includes(name));
  };
  const isShorter = (part: string) => listIn(is, part).length < listIn(was, part).length;
  const losses: readonly (readonly [Loss, boolean])[] = [
    ['answers', isGone(['answers']) || isGone(['changes'])],
    ['steps', isShorter('steps')],
    ['questions', isShorter('questions') || isGone(['shown', 'hidden'])],
    ['options', isGone(['options', 'hiddenOptions'], ['hidden'])],
    ['messages', isGone(['messages'])],
    ['end', isFinished(was) && !isFinished(is)],
  ];
  return losses.flatMap(([loss, isLost]) => (isLost ? [loss] : []));
}

/** The names under a property: keys of an object, texts of a list. */
function namesIn(scenario: unknown, part: string): readonly unknown[] {
  const value = child(scenario, part);
  return isRecord(value) ? Object.keys(value) : listIn(scenario, part);
}

/** Whether it is said that visitors come to an end. */
function isFinished(scenario: unknown): boolean {
  const end = child(scenario, 'end');
  return end !== undefined && end !== END_VALUES.disabled;
}

import type { AnswerValue, Form } from '#engine';
import { cellOfItem, type Item, type Model } from '#reach';
import { answersSentence } from './sentences.ts';
import { inRow, questionName } from './sentencesNames.ts';
import { namesText } from './sentencesValue.ts';
import type { Change } from './whyApplied.ts';

/**
 * What to do: `i stället svarar Ja på ”…”`. What has nothing to do with the item but stands on the
 * way to it is counted. `spoken`: questions that have just been spoken of.
 */
export function changeText(
  model: Model,
  item: Item,
  { replaced, added }: Change,
  spoken: ReadonlySet<string>,
): string {
  const { form } = model;
  const others = [...replaced].filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== undefined,
  );
  const gone = [...replaced].flatMap(([id, value]) => (value === undefined ? [id] : []));
  const said = answersSentence(form, Object.fromEntries(others));
  const [only = ''] = replaced.keys();
  const isPlain = replaced.size === 1 && spoken.size === 1 && spoken.has(only);
  const short = isPlain ? said.slice(0, said.lastIndexOf(` på ${questionName(form, only)}`)) : said;
  const concerned = concernedBy(model, item);
  const [telling, passing] = [true, false].map((isTold) =>
    [...added].filter(([id]) => concerned.has(id) === isTold),
  );
  const parts = [
    ...(others.length > 0 ? [`i stället ${short}`] : []),
    ...(gone.length > 0 ? [`tar bort svaret på ${namesText(form, gone)}`] : []),
  ];
  const also = parts.length > 0 ? 'dessutom ' : '';
  if (telling && telling.length > 0) {
    parts.push(also + answersSentence(form, Object.fromEntries(telling)));
  }
  if (passing && passing.length > MOST_TOLD) {
    parts.push(`besvarar ${passing.length} frågor till på vägen dit`);
  } else if (passing && passing.length > 0) {
    parts.push(
      `besvarar ${namesText(
        form,
        passing.map(([id]) => id),
      )} på vägen dit`,
    );
  }
  return inRow(parts, 'och');
}

/** Of more questions on the way only the number is told. */
const MOST_TOLD = 3;

/** What an item hangs on, and what that hangs on. */
function concernedBy({ form, cellReads, needs, demands }: Model, item: Item): ReadonlySet<string> {
  const own = item.kind === 'message' ? [item.question] : [];
  const demand = demands.find(({ question }) => question === own[0]);
  const waiting = [...(cellReads[cellOfItem(form, item)] ?? []), ...own, ...(demand?.reads ?? [])];
  const found = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    waiting.push(...(needs[at] ?? []));
  }
  return new Set([...found].flatMap((index) => form.questions[index]?.definition.id ?? []));
}

/** Given answers that a change of others removes. */
export function clearedText(form: Form, { cleared }: Change): string {
  if (cleared.length === 0) return '';
  return ` Då töms svaret på ${namesText(form, cleared)} och får ges på nytt.`;
}

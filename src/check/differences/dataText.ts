import { segments, shown } from '#check/findings';
import { whereTheyDiffer } from '#difference';
import type { DataChange } from './data.ts';
import { placeText } from './place.ts';
import { type RuleWords, ruleText } from './rules.ts';

/** A value that reads otherwise, in Swedish; `words` are those of the rules then and now. */
export function dataText(
  change: DataChange,
  words: readonly [before: RuleWords, after: RuleWords],
): string {
  const { pointer, things, rest, titles = [], before, after, isRule, isText } = change;
  if (isRule) {
    const place = placeText({ things, rest: rest.slice(0, -1), titles }, pointer);
    return `${place}: ${ruleText(segments(pointer).at(-1) ?? '', [before, after], words)}.`;
  }
  const place = placeText({ things, rest, titles }, pointer, isText);
  const isWhole = things.length > 0 && rest.length === 0;
  if (isWhole && before === undefined) return `${place} har lagts till.`;
  if (isWhole && after === undefined) return `${place} har tagits bort.`;
  const isNamed = place !== placeText({ things, rest: [], titles }, pointer);
  const separator = things.length > 0 && isNamed ? ' ' : ': ';
  if (!isTextual(before) || !isTextual(after)) {
    return `${place}${separator}${valueText(before)} → ${valueText(after)}`;
  }
  const [was, is] = whereTheyDiffer(before, after);
  return `${place}${separator}${quoted(was)} → ${quoted(is)}`;
}

function isTextual(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

const quoted = (text: string | undefined) => (text === undefined ? 'inget' : `”${text}”`);

const valueText = (value: unknown) => (value === undefined ? 'inget' : shown(value));

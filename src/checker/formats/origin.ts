import { into, segments, valueAt } from '#checker/findings';
import type { Fault, ItemSubject, Lists, Origin } from '#engine';

/** A list as the form sees it, with the property that holds its items in the file. */
export interface ListFile {
  readonly items: Lists[string];
  readonly key: string;
  /** Subjects, where the file has them. */
  readonly subjects: readonly ItemSubject[];
}

/** A place in a file the editor knows: the form, or a list beside it. */
export interface OriginPlace {
  /** File name of the list; absent for the form itself. */
  readonly list?: string;
  readonly pointer: string;
}

/** Properties of an item that have another name once it has become an option. */
const ITEM_NAMES: Readonly<Record<string, string>> = { value: 'id' };

/**
 * The source of a fault in a composed form: the engine sees options where the editor has an item of a list,
 * and conditions generated from `matching`.
 */
export function originOf(
  origins: readonly Origin[],
  composed: unknown,
  { pointer }: Pick<Fault, 'pointer'>,
  lists: ReadonlyMap<string, ListFile>,
): OriginPlace {
  const origin = origins.find((own) => pointer.startsWith(`${own.pointer}/`));
  if (!origin) return { pointer };
  const [option, property, ...rest] = segments(pointer.slice(origin.pointer.length));
  const index = origin.indices[Number(option)] ?? 0;
  const { key = '', items = [] } = lists.get(origin.list) ?? {};
  const item = items[index];
  const question = origin.pointer.slice(0, origin.pointer.lastIndexOf('/'));
  const inItem = (...names: readonly string[]): OriginPlace => ({
    list: origin.list,
    pointer: into('', key, index, ...names),
  });
  if (property === undefined) return inItem();
  const own = item?.visible;
  const whole = valueAt(composed, into(origin.pointer, option ?? '', 'visible'));
  if (property !== 'visible' || own === whole) {
    return inItem(ITEM_NAMES[property] ?? property, ...rest);
  }
  // `visible` is {and: [the item's own, the condition made of matching]}, or the latter alone.
  const [and, place, ...inner] = rest;
  if (own !== undefined && and === 'and' && place === '0') return inItem('visible', ...inner);
  return { pointer: into(question, 'optionsFrom', 'matching', 'question') };
}

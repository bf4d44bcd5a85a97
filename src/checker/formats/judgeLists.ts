import {
  advise,
  child,
  type Document,
  into,
  itemsOf,
  type Library,
  quoted,
  type UnlocatedFinding,
} from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { filesAround } from './filesAround.ts';

const { lists: texts } = findings;

/** Needs that lead to no suggestion, and subjects that no need has. */
export function judgeNeeds(library: Library, document: Document): readonly UnlocatedFinding[] {
  const whole = { value: document.content?.value, pointer: '' };
  const needs = itemsOf(whole, 'needs');
  const suggestions = filesAround(library, document, 'needs.schema.json')
    .others()
    .filter(({ schemaFile }) => schemaFile === 'suggestions.schema.json')
    .flatMap((file) => itemsOf({ value: file.document, pointer: '' }, 'suggestions'));
  const tags = new Set(suggestions.map(({ value }) => child(value, 'tag')));
  const asked = new Set(needs.map(({ value }) => child(value, 'tag')));
  const code = 'not-matching';
  return [
    ...needs.flatMap(({ value, pointer }): readonly UnlocatedFinding[] => {
      const tag = child(value, 'tag');
      if (tags.size === 0 || tags.has(tag)) return [];
      return [
        {
          code,
          pointer: into(pointer, 'tag'),
          ...advise(texts.noSuggestion, { tag: quoted(tag) }),
        },
      ];
    }),
    ...itemsOf(whole, 'subjects').flatMap(({ value, pointer }): readonly UnlocatedFinding[] => {
      const name = child(value, 'name');
      if (asked.has(name)) return [];
      return [
        { code, pointer: into(pointer, 'name'), ...advise(texts.unused, { name: quoted(name) }) },
      ];
    }),
  ];
}

/** Dismissals of what no longer stands in the file that they name. */
export function judgeProofreading(
  library: Library,
  document: Document,
): readonly UnlocatedFinding[] {
  const whole = { value: document.content?.value, pointer: '' };
  const folder = document.file.slice(0, document.file.lastIndexOf('/') + 1);
  return itemsOf(whole, 'dismissals').flatMap(({ value, pointer }): readonly UnlocatedFinding[] => {
    const [file, stretch] = ['file', 'stretch'].map((name) => String(child(value, name)));
    const named = library.document(folder + (file ?? '').replace(/^schemas\//, ''));
    const written = JSON.stringify(stretch).slice(1, -1);
    if (named?.text.includes(written)) return [];
    const property = named ? 'stretch' : 'file';
    const text = named ? texts.goneStretch : texts.goneFile;
    return [{ code: 'not-matching', pointer: into(pointer, property), ...text }];
  });
}

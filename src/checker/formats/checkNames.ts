import {
  advise,
  closest,
  type Document,
  guessed,
  type Library,
  lineAt,
  located,
  quoted,
  quotedList,
  type RawFinding,
  type UnlocatedFinding,
} from '#checker/findings';
import { nameable, namesOf, pointerOf } from '#checker/json';
import { fill } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { filesAround } from './filesAround.ts';

const { names: texts } = findings;

/** The kinds of things whose names the engine and the checks of forms judge. */
const OF_FORMS: ReadonlySet<string> = new Set([
  ...['question', 'option', 'step', 'exit', 'dependency', 'file'],
]);

/**
 * Names of things beyond forms: those that name nothing in the file that has such things, and those that two have.
 * Files that a file names are looked for beside it.
 */
export function checkNames(
  library: Library,
  document: Document,
  schemaFile: string,
): readonly RawFinding[] {
  const around = filesAround(library, document, schemaFile);
  const { named, references } = namesOf(around.schemas, schemaFile, around.file.document);
  const found: UnlocatedFinding[] = [];
  for (const reference of references) {
    const { to, name, path, in: scope } = reference;
    // Of suggestions the engine says it, beside the needs that visitors choose.
    if (OF_FORMS.has(to) || (to === 'subject' && scope !== undefined)) continue;
    const known = nameable(around, reference);
    // Nothing of the kind where the file that has them is not there, or names none.
    if (known.length === 0 || known.some((one) => one.name === name)) continue;
    const elsewhere = known[0]?.file.path.split('/').at(-1) ?? '';
    const names = [...new Set(known.map((one) => one.name))];
    const values = {
      thing: nounOf(to),
      name: quoted(name),
      file: elsewhere,
      names: quotedList(names),
    };
    found.push({
      ...{ code: 'unknown-name', pointer: pointerOf(path) },
      ...advise(scope === undefined ? texts.unknownHere : texts.unknown, values),
      ...guessed(name, closest(String(name), names.map(String))),
    });
  }
  const first = new Map<string, string>();
  for (const { kind, of, name, path, property } of named) {
    if (OF_FORMS.has(kind)) continue;
    const key = JSON.stringify([kind, of, name]);
    const pointer = pointerOf(path);
    const before = first.get(key);
    if (before === undefined) first.set(key, pointer);
    else {
      const values = {
        value: quoted(name),
        name: quoted(property),
        line: lineAt(document, before),
      };
      found.push({ code: 'duplicate-id', pointer, ...advise(findings.faults.repeated, values) });
    }
  }
  return found.map((one) => located(document, one));
}

/** The noun of a kind of thing, definite: 'Villkoret'. */
function nounOf(kind: string): string {
  const nouns: Readonly<Record<string, string>> = texts.nouns;
  return nouns[kind] ?? fill(texts.otherNoun, { kind });
}

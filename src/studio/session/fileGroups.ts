import { useMemo } from 'react';
import { annotation } from '#checker/json';
import { isDefinitionFile } from '#studio/editor';
import {
  fileList,
  fileTitles,
  fileGroups as names,
} from '../../../schemas/texts/studio.json' with { type: 'json' };
import { useStudio } from './useStudio.ts';

/** A file in the list of files. */
export interface ListedFile {
  readonly path: string;
  /** In the words of the one who edits it. */
  readonly title: string;
}

/** Files that belong together. */
export interface FileGroup {
  readonly name: string;
  readonly files: readonly ListedFile[];
}

/** Files of texts are called what the notes about them say, which their schemas have as titles. */
const TEXTS = 'schemas/texts/';

/** In the order of the list; the first that fits takes a file. `null`: nothing that is edited here. */
const GROUPS: readonly (readonly [paths: RegExp, name: string | null])[] = [
  [/^schemas\/(?:meta|api|texts\/notes)\//, null],
  [/^schemas\/short-guide\//, names.shortGuide],
  [/^schemas\/reference\//, names.reference],
  [/^schemas\/pages\//, names.pages],
  [/^schemas\/texts\/(?:sv|mails|documents|signed|server)\./, names.texts],
  [/^schemas\/scenarios\//, names.scenarios],
  [/^schemas\/[^/]+$/, names.company],
  [/^schemas\/texts\//, names.tools],
  [/^schemas\//, names.company],
];

/** Names of files that say more than their contents; in the order of the list. */
const TITLES: Readonly<Record<string, string>> = fileTitles;

/** Whether editors meet a file here. */
export function isListed(path: string): boolean {
  return isDefinitionFile(path) && groupOf(path) !== null;
}

/** The files of the list, those of a group by their titles; `titleIn` gives what a page is called. */
export function fileGroups(
  paths: readonly string[],
  titleIn: (path: string) => string | undefined,
): readonly FileGroup[] {
  const byText = new Intl.Collator('sv').compare;
  return [...new Set(GROUPS.map(([, name]) => name))].flatMap((name): readonly FileGroup[] => {
    if (name === null) return [];
    const files = paths
      .filter((path) => groupOf(path) === name)
      .map((path) => {
        const title = titleOf(path, titleIn);
        const isTaken = paths.some((other) => other !== path && TITLES[other] === title);
        return { path, title: isTaken ? `${title} (${name.toLowerCase()})` : title };
      });
    if (files.length === 0) return [];
    const isAlone = ({ title }: ListedFile) =>
      files.filter((other) => other.title === title).length === 1;
    const isFixed = files.every(({ path }) => Object.hasOwn(TITLES, path));
    const rank = (path: string) => Object.keys(TITLES).indexOf(path);
    return [
      {
        name,
        files: files
          .map((file) =>
            isAlone(file) ? file : { ...file, title: `${file.title} (${placeAmong(file, files)})` },
          )
          .sort((a, b) => (isFixed ? rank(a.path) - rank(b.path) : byText(a.title, b.title))),
      },
    ];
  });
}

/** The title of a file. */
function titleOf(path: string, titleIn: (path: string) => string | undefined): string {
  return TITLES[path] ?? titleIn(path) ?? fileList.untitled;
}

/** Which of the files with its title a file is, from 1. */
function placeAmong({ path, title }: ListedFile, files: readonly ListedFile[]): number {
  const alike = files.filter((file) => file.title === title);
  return alike.findIndex((file) => file.path === path) + 1;
}

function groupOf(path: string): string | null {
  return GROUPS.find(([paths]) => paths.test(path))?.[1] ?? null;
}

/** The files of the list by what they are, with the titles they had when it was made. */
export function useFileGroups(paths: readonly string[]): readonly FileGroup[] {
  const studio = useStudio();
  const joined = paths.join('\n');
  return useMemo(
    () =>
      fileGroups(joined.split('\n'), (path) => {
        const value = studio.valueIn(path);
        if (path.startsWith(TEXTS)) {
          return annotation(studio.schemas.at(studio.schemaFileOf(path), value, []), 'title');
        }
        const isTitled = typeof value === 'object' && value !== null && 'title' in value;
        return isTitled && typeof value.title === 'string' ? value.title : undefined;
      }),
    [joined, studio],
  );
}

/** Whether visitors read nothing of a file: what tools for editors and developers say. */
export function isOfTools(path: string): boolean {
  return groupOf(path) === names.tools;
}

/** The titles that files have in the list of files. */
export function useTitles(): (path: string) => string | undefined {
  const { documents } = useStudio();
  const groups = useFileGroups(documents.paths().filter(isListed));
  return (path) => groups.flatMap(({ files }) => files).find((file) => file.path === path)?.title;
}

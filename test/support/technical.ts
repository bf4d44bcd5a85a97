/** What only those who write files as text know: tags, patterns, pointers, lines, paths and names in code. */
const TECHNICAL: readonly RegExp[] = [
  // A tag, or a character written as HTML has it.
  /<\/?[a-z][^>]*>|&[a-z]+;/gi,
  // A pattern: a class of letters, an escape, an anchor.
  /\[\^?[\w\\]-[\w\\][^\]]*\]|\\[dwsbpu]\b|\(\?[:=!]|\.\*|\^\w|\w\$(?!\w)/g,
  // The pointer to an item of a list, or to a property of one.
  /(?:^|[\s(”"'])(?:\/[\w-]+)*\/\d+(?:\/[\w-]+)*/g,
  // A line of a file; rows of a condition are counted in aria-labels alone.
  /(?<!\p{L})[Rr]ad \d+/gu,
  // A file.
  /[\w.-]+\.json\b|\bschemas\//g,
  // JSON itself.
  /\{\s*"|"\s*:|"[A-Za-z$][\w.$-]*"/g,
  // A value of JSON.
  /(?<![\p{L}\d])(?:true|false|null)(?![\p{L}\d])/gu,
  // A name in code: camelCase, snake_case; a word with a capital inside such as BankID is none.
  /(?<![\p{L}\d])[a-z]+(?:[A-Z][a-z]*)+(?![\p{L}\d])|(?<![\p{L}\d])[a-z]+(?:_[a-z]+)+(?![\p{L}\d])/gu,
];

/**
 * The pieces of a text that a reader who sees no JSON cannot know. `names` are ids and keys that no text
 * for visitors or editors has as a word; they count where they stand as words of their own.
 */
export function technicalIn(
  text: string,
  names: ReadonlySet<string> = new Set(),
): readonly string[] {
  // What is filled in stands in the texts that editors write.
  const read = text.replace(/\{\w+\}/g, '');
  const words = read.match(/[\p{L}\d][\p{L}\d._-]*[\p{L}\d]|[\p{L}\d]/gu) ?? [];
  return [
    ...TECHNICAL.flatMap((sign) => read.match(sign) ?? []),
    ...words.filter((word) => names.has(word)),
  ];
}

/** Keys whose values are names that rules, code or other files know something by. */
const NAMING = new Set([
  'id',
  'key',
  'question',
  'dependency',
  'conditionNumber',
  'code',
  'list',
  'to',
]);

/**
 * The ids and keys of files, by their contents, that nobody reads as words: neither in a text of the files
 * themselves nor in what the schemas say of them.
 */
export function codeNames(
  files: readonly unknown[],
  schemas: readonly unknown[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const read = new Set<string>();
  const look = (value: unknown, key: string, isSchema: boolean): void => {
    if (typeof value === 'string') {
      const isName = !isSchema && NAMING.has(key) && !value.includes(' ');
      if (isName) names.add(value);
      else if (/\s/.test(value) || READ.has(key)) for (const word of wordsIn(value)) read.add(word);
    } else if (Array.isArray(value)) {
      for (const item of value) look(item, key, isSchema);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!isSchema) names.add(name);
        look(inner, name, isSchema);
      }
    }
  };
  for (const file of files) look(file, '', false);
  for (const schema of schemas) look(schema, '', true);
  return new Set([...names].filter((name) => name.length > 2 && !isRead(name, read)));
}

/** Keys whose values are words, also where they are single ones. */
const READ = new Set(['title', 'label', 'name', 'option', 'text', 'value', 'message', 'tag']);

function isRead(name: string, read: ReadonlySet<string>): boolean {
  return read.has(name.toLocaleLowerCase('sv'));
}

function wordsIn(text: string): readonly string[] {
  const plain = text.replace(/<[^>]*>|\{\w+\}/g, ' ').toLocaleLowerCase('sv');
  return plain.match(/[\p{L}\d][\p{L}\d._-]*[\p{L}\d]|[\p{L}\d]/gu) ?? [];
}

import { type Advice, advise, type UnlocatedFinding } from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { fixes, texts } = findings;

const TAG = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/g;

/** Tags and entities, as browsers read them; a lone `<` or `&` is an ordinary character. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi;

/** Tags and entities in a text that is shown as it is written: visitors would read them. */
export function judgePlain(text: string, pointer: string): readonly UnlocatedFinding[] {
  const [found] = text.match(MARKUP) ?? [];
  if (found === undefined) return [];
  const isTag = found.startsWith('<');
  const { tagHint, entityHint, ...plain } = texts['tag-in-plain-text'];
  const without = text.replace(MARKUP, '').trim();
  return [
    {
      code: 'tag-in-plain-text',
      pointer,
      part: { kind: 'within', part: found },
      ...advise({ ...plain, hint: isTag ? tagHint : entityHint }, { found }),
      ...(isTag &&
        without !== '' && {
          remedy: {
            label: fixes.removeTags,
            was: text,
            change: { kind: 'set', path: [], value: without },
          },
        }),
    },
  ];
}

/** Tags that are not closed in order, and links without an address; `html` has only allowed tags. */
export function judgeTags(html: string, pointer: string): readonly UnlocatedFinding[] {
  const unlocated: UnlocatedFinding[] = [];
  const open: string[] = [];
  const report = (code: UnlocatedFinding['code'], found: string, advice: Advice) => {
    unlocated.push({ code, pointer, part: { kind: 'within', part: found }, ...advice });
  };
  const unclosed = (name: string, found: string) => {
    const text = open.length > 0 ? texts.unclosedInside : texts['unclosed-tag'];
    report('unclosed-tag', found, advise(text, { name }));
  };
  for (const { 0: found, 1: slash, 2: name = '', 3: attributes, 4: end } of html.matchAll(TAG)) {
    if (unlocated.length > 0) return unlocated;
    if (name === 'a' && slash === '' && !attributes?.includes('href=')) {
      report('link-without-address', found, advise(texts['link-without-address'], {}));
    } else if (name === 'br' && slash === '') continue;
    else if (end !== '') unclosed(name, found);
    else if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else if (open.includes(name)) unclosed(open.at(-1) ?? '', found);
    else {
      const text = name === 'br' ? texts.unopenedBreak : texts.unopenedTag;
      report('unclosed-tag', found, advise(text, { found, name }));
    }
  }
  const left = open.at(-1);
  if (unlocated.length === 0 && left !== undefined) unclosed(left, `<${left}`);
  return unlocated;
}

/** The addresses of the links in an HTML text. */
export function addressesIn(html: string): readonly string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

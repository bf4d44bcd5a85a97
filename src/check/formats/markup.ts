import type { Judgement } from '#check/findings';

const TAG = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/g;

/** What browsers read as a tag or an entity; a lone `<` or `&` is a sign like others. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi;

/** Tags and entities in a text that is shown as it is written: visitors would read them. */
export function judgePlain(text: string, pointer: string): readonly Judgement[] {
  const [found] = text.match(MARKUP) ?? [];
  if (found === undefined) return [];
  const isTag = found.startsWith('<');
  const without = text.replace(MARKUP, '').trim();
  return [
    {
      code: 'tag-in-plain-text',
      pointer,
      part: { kind: 'within', found },
      message: `Här visas vanlig text utan HTML, så besökaren läser det som ${found} och inte det som menas.`,
      hint: isTag
        ? `Ta bort ${found} och skriv bara texten.`
        : `Skriv tecknet självt i stället för ${found}.`,
      ...(isTag &&
        without !== '' && {
          remedy: {
            label: 'Ta bort taggarna',
            was: text,
            change: { kind: 'set', path: [], value: without },
          },
        }),
    },
  ];
}

/** Tags that do not go together, and links without an address; `html` has none but allowed tags. */
export function judgeTags(html: string, pointer: string): readonly Judgement[] {
  const judgements: Judgement[] = [];
  const open: string[] = [];
  const say = (code: Judgement['code'], found: string, message: string, hint: string) => {
    judgements.push({ code, pointer, part: { kind: 'within', found }, message, hint });
  };
  const unclosed = (name: string, found: string) =>
    say(
      'unclosed-tag',
      found,
      `Taggen <${name}> avslutas inte${open.length > 0 ? ' där den ska' : ''}.`,
      `Skriv </${name}> där den ska ta slut.`,
    );
  for (const { 0: found, 1: slash, 2: name = '', 3: attributes, 4: end } of html.matchAll(TAG)) {
    if (judgements.length > 0) return judgements;
    if (name === 'a' && slash === '' && !attributes?.includes('href=')) {
      say(
        'link-without-address',
        found,
        'Länken har ingen adress, så den leder ingenstans.',
        'Skriv adressen i länken: <a href="https://…">. Ta annars bort <a> och </a>.',
      );
    } else if (name === 'br' && slash === '') continue;
    else if (end !== '') unclosed(name, found);
    else if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else if (open.includes(name)) unclosed(open.at(-1) ?? '', found);
    else {
      const hint =
        name === 'br' ? 'Skriv <br>.' : `Ta bort den, eller skriv <${name}> där den ska börja.`;
      say('unclosed-tag', found, `Taggen ${found} avslutar något som inte har börjat.`, hint);
    }
  }
  const left = open.at(-1);
  if (judgements.length === 0 && left !== undefined) unclosed(left, `<${left}`);
  return judgements;
}

/** The addresses of the links in an HTML text. */
export function addressesIn(html: string): readonly string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

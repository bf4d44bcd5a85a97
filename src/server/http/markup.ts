import { fill, type Placeholder } from '#engine/texts';

/** HTML that is safe to send: every text in it has been escaped. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** A value for a template. */
export type MarkupPart = string | number | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML from a template: texts are escaped, `Markup` is inserted as it is. Attributes must be quoted. */
export function markup(pieces: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(String.raw({ raw: pieces }, ...parts.map(sourceOf)));
}

/** A text with HTML in place of its placeholders. */
export function filledMarkup<Text extends string>(
  text: Text,
  parts: Readonly<Record<Placeholder<Text>, MarkupPart>>,
): Markup {
  const sources = Object.entries<MarkupPart>(parts).map(([name, part]) => [name, sourceOf(part)]);
  return new Markup(fill(sourceOf(text), Object.fromEntries(sources)));
}

function sourceOf(part: MarkupPart): string {
  if (part instanceof Markup) return part.source;
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  }
  return part.map((item) => item.source).join('');
}

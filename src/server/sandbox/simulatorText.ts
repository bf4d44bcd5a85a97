import { type Markup, markup } from '#server/http';

/**
 * The text of an order as the app shows it: BankID's `simpleMarkdownV1`, as far as headings, lists,
 * rules and emphasis go. Everything else stands as it was written.
 */
export function orderText(text: string): Markup {
  const blocks: Markup[] = [];
  let items: Markup[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push(markup`<ul>${items}</ul>`);
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const item = /^[+*-] +(.+)$/.exec(line)?.[1];
    if (item !== undefined) {
      items.push(markup`<li>${emphasized(item)}</li>`);
      continue;
    }
    endList();
    const heading = /^#{1,3} +(.+)$/.exec(line)?.[1];
    if (heading !== undefined) blocks.push(markup`<h3>${heading}</h3>`);
    else if (/^-{3,}$/.test(line)) blocks.push(markup`<hr>`);
    else if (line.trim() !== '') blocks.push(markup`<p>${emphasized(line)}</p>`);
  }
  endList();
  return markup`${blocks}`;
}

/** Odd pieces stand between stars. */
function emphasized(line: string): readonly Markup[] {
  const pieces = line.split(/\*([^*]+)\*/);
  return pieces.map((piece, index) =>
    index % 2 === 1 ? markup`<strong>${piece}</strong>` : markup`${piece}`,
  );
}

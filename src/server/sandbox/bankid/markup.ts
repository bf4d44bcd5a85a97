import { shownPersonalNumber } from '#insurance';
import { type Markup, markup } from '#server/http';
import { PEOPLE, type Person } from '#server/people';
import { type SimulatedOrder, START_MS } from './orders.ts';
import { isFor, type NotOpened } from './phone.ts';

/** The page's own CSS. */
export const SIMULATOR_STYLE = `
.order{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.list{list-style:none;margin:0;padding:0}
.list>li{border-top:1px solid #ded8ca;padding:12px 0}
.list p,.list span{display:block;margin:0}
.text{border:1px solid #ded8ca;border-radius:10px;padding:4px 16px;margin:0 0 24px;overflow-wrap:anywhere}
.person{display:flex;gap:12px;padding:12px;border:1px solid #ded8ca;border-radius:10px;margin:0 0 8px;cursor:pointer}
.person:has(:checked){border-color:#0d4f49;box-shadow:inset 0 0 0 1px #0d4f49;background:#e5efeb}
.person input{width:20px;height:20px;margin:3px 0 0;flex:none;accent-color:#0d4f49}
.person span{display:block}
.number{font-variant-numeric:tabular-nums;color:#53605c}
.actions{position:sticky;bottom:0;background:#fff;padding:12px 0;border-top:1px solid #ded8ca;display:flex;flex-wrap:wrap;gap:8px}
.actions button{flex:1 1 auto}
.more{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
.more p{flex:1 0 100%;margin:0;color:#53605c}
summary{cursor:pointer;min-height:44px;padding:10px 0}
html{scroll-padding-bottom:140px}
.field{margin:0 0 12px}
`;

const REFUSALS: Readonly<Record<NotOpened, string>> = {
  unknown: 'Koden hör inte till någon begäran. Kopiera hela koden och försök igen.',
  old: 'Koden är för gammal. Kopiera den kod som visas nu och försök igen.',
  used: 'Begäran är redan öppnad eller avslutad. Starta om i guiden.',
};

/** The first page of the app: what waits to be scanned, and a field for a code. */
export function waitingPage(
  orders: readonly SimulatedOrder[],
  now: number,
  refusal: NotOpened | undefined,
): Markup {
  const alert =
    refusal === undefined ? [] : [markup`<p class="alert" role="alert">${REFUSALS[refusal]}</p>`];
  return markup`${alert}
<p>Här spelar du telefonen med BankID. Välj den begäran som kameran ska läsa av.</p>
<h2>Väntar på att skannas</h2>
${orders.length === 0 ? nothingWaits() : markup`<ul class="list">${orders.map((order) => row(order, now))}</ul>`}
<p><a href="/sandbox/bankid/">Uppdatera listan</a></p>
<h2>Eller klistra in en kod</h2>
<form method="post" action="/sandbox/bankid/scan">
<p class="field"><label for="code">QR-kodens text eller en startkod</label>
<input type="text" id="code" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required></p>
<button>Öppna koden</button></form>
<h2>Testpersoner</h2>
<ul class="list">${PEOPLE.map((person) => markup`<li>${described(person)}</li>`)}</ul>`;
}

function nothingWaits(): Markup {
  return markup`<p>Ingen begäran väntar just nu. Starta inloggningen i guiden och uppdatera sedan listan.</p>`;
}

function row(order: SimulatedOrder, now: number): Markup {
  const age = Math.max(0, Math.floor((now - order.created_at.getTime()) / 1000));
  const left = Math.max(0, START_MS / 1000 - age);
  return markup`<li class="order"><div><strong>${purpose(order)}</strong>${firstLine(order)}
<p>Startad för ${age} sekunder sedan. ${left} sekunder kvar att skanna.</p></div>
<form method="post" action="/sandbox/bankid/scan"><input type="hidden" name="id" value="${order.id}">
<button class="main">Skanna</button></form></li>`;
}

function purpose({ kind, visible_text }: SimulatedOrder): string {
  if (kind === 'sign') return 'Skriva under';
  return visible_text === '' ? 'Logga in' : 'Legitimera sig';
}

/** Tells several orders apart. */
function firstLine({ visible_text }: SimulatedOrder): readonly Markup[] {
  const [line] = /[^#*+\s-].*/.exec(visible_text) ?? [];
  return line === undefined ? [] : [markup`<p>${line.slice(0, 80)}</p>`];
}

function described(person: Person): Markup {
  return markup`<span><strong>${person.givenName} ${person.surname}</strong></span>
<span class="number">${shownPersonalNumber(person.personalNumber)}</span>
<span>${person.shows}</span>`;
}

/** What the app calls the order it has opened. */
export function orderTitle(order: SimulatedOrder): string {
  if (order.status === 'pending') return order.kind === 'sign' ? 'Skriv under' : 'Legitimera dig';
  return endingOf(order).title;
}

/** An order that the app has opened: what it is about, who one is, and what one does. */
export function orderPage(order: SimulatedOrder): Markup {
  if (order.status !== 'pending') return endedPage(order);
  const text = order.visible_text;
  const people = PEOPLE.filter((person) => isFor(order, person.personalNumber));
  return markup`
<p>${lead(order)}</p>
${text === '' ? [] : [markup`<div class="text">${orderText(text)}</div>`]}
<form method="post">
<fieldset><legend>Vem är du?</legend>${people.map((person) => choice(order, person))}</fieldset>
<details><summary>Fler sätt att avsluta</summary><div class="more">
<p>”Öppna men vänta” kräver att en person är vald, de andra inte.</p>
<button name="act" value="wait">Öppna men vänta</button>
<button name="act" value="expire" formnovalidate>Låt tiden gå ut</button>
<button name="act" value="block" formnovalidate>Spärrat BankID</button>
<button name="act" value="unknownPending" formnovalidate>Okänt läge, pågår</button>
<button name="act" value="unknownFailed" formnovalidate>Okänt fel</button></div></details>
<div class="actions">
<button class="main" name="act" value="approve">${order.kind === 'sign' ? 'Skriv under' : 'Legitimera'}</button>
<button name="act" value="refuse" formnovalidate>Avbryt</button></div></form>`;
}

function lead({ kind, visible_text }: SimulatedOrder): string {
  if (kind === 'sign') return 'Guiden vill att du signerar det här:';
  if (visible_text !== '') return 'Du ombeds legitimera dig för det här:';
  return 'Guiden vill att du legitimerar dig för att logga in.';
}

function choice(order: SimulatedOrder, person: Person): Markup {
  const { personalNumber } = person;
  const checked = order.personal_number === personalNumber ? ' checked' : '';
  return markup`<label class="person"><input type="radio" name="personalNumber" value="${personalNumber}" required${checked}>
<span>${described(person)}</span></label>`;
}

interface Ending {
  readonly title: string;
  readonly text: string;
}

const ENDINGS: ReadonlyMap<string, Ending> = new Map([
  ['userCancel', { title: 'Du avbröt', text: 'Begäran är avbruten.' }],
  ['expiredTransaction', { title: 'Tiden gick ut', text: 'Begäran blev inte klar i tid.' }],
  ['startFailed', { title: 'För sent', text: 'Begäran öppnades inte inom 30 sekunder.' }],
  [
    'certificateErr',
    {
      title: 'BankID är spärrat',
      text: 'Guiden får veta att BankID är för gammalt eller spärrat.',
    },
  ],
  [
    'cancelled',
    {
      title: 'Begäran avbröts',
      text: 'Guiden avbröt, eller så fick samma person två begäranden samtidigt. Då avbryts båda.',
    },
  ],
]);

function endingOf({ status, hint_code, device }: SimulatedOrder): Ending {
  if (status === 'complete') {
    return {
      title: 'Klart',
      text: device === 'same' ? 'Gå tillbaka till guiden.' : 'Klart, gå tillbaka till datorn.',
    };
  }
  return ENDINGS.get(hint_code) ?? { title: 'Okänt fel', text: 'Guiden får ett okänt svar.' };
}

function endedPage(order: SimulatedOrder): Markup {
  const leadsBack = order.device === 'same' && order.return_url !== '';
  const back = leadsBack
    ? [markup`<p><a href="${order.return_url}">Tillbaka till guiden</a></p>`]
    : [];
  return markup`<p>${endingOf(order).text}</p>${back}
<p><a href="/sandbox/bankid/">Till BankID-appens första sida</a></p>`;
}

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

import { fill } from '#engine/texts';
import { shownPersonalNumber } from '#insurance';
import type { Person } from '#insurance/recommendation';
import { type Markup, markup } from '#server/http';
import { PEOPLE } from '#server/people';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { isFor, type NotOpened } from './phone.ts';
import { type SimulatedOrder, START_MS } from './simulatedOrders.ts';

/** The page's own CSS. */
export const SIMULATOR_STYLE = `
.order{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.list{list-style:none;margin:0;padding:0}
.list>li{border-top:1px solid var(--line);padding:12px 0}
.list p,.list span{display:block;margin:0}
.text{border:1px solid var(--line);border-radius:10px;padding:4px 16px;margin:0 0 24px;overflow-wrap:anywhere}
.person{display:flex;gap:12px;padding:12px;border:1px solid var(--line);border-radius:10px;margin:0 0 8px;cursor:pointer}
.person:has(:checked){border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary);background:var(--primarySoft)}
.person input{width:20px;height:20px;margin:3px 0 0;flex:none;accent-color:var(--primary)}
.person span{display:block}
.number{font-variant-numeric:tabular-nums;color:var(--textMuted)}
.actions{position:sticky;bottom:0;background:var(--surface);padding:12px 0;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:8px}
.actions button{flex:1 1 auto}
.more{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
.more p{flex:1 0 100%;margin:0;color:var(--textMuted)}
summary{cursor:pointer;min-height:44px;padding:10px 0}
html{scroll-padding-bottom:140px}
.field{margin:0 0 12px}
`;

const { bankIdApp: app, order: words } = texts;
const REFUSALS: Readonly<Record<NotOpened, string>> = texts.refusals;

/** The first page of the app: orders to scan, and a field for a code. */
export function waitingPage(
  orders: readonly SimulatedOrder[],
  now: number,
  refusal: NotOpened | undefined,
): Markup {
  const alert =
    refusal === undefined ? [] : [markup`<p class="alert" role="alert">${REFUSALS[refusal]}</p>`];
  return markup`${alert}
<p>${app.intro}</p>
<h2>${app.waiting}</h2>
${orders.length === 0 ? markup`<p>${app.noneWaiting}</p>` : markup`<ul class="list">${orders.map((order) => row(order, now))}</ul>`}
<p><a href="/sandbox/bankid/">${app.refresh}</a></p>
<h2>${app.pasteCode}</h2>
<form method="post" action="/sandbox/bankid/scan">
<p class="field"><label for="code">${app.code}</label>
<input type="text" id="code" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required></p>
<button>${app.openCode}</button></form>
<h2>${app.people}</h2>
<ul class="list">${PEOPLE.map((person) => markup`<li>${described(person)}</li>`)}</ul>`;
}

function row(order: SimulatedOrder, now: number): Markup {
  const age = Math.max(0, Math.floor((now - order.created_at.getTime()) / 1000));
  const left = Math.max(0, START_MS / 1000 - age);
  return markup`<li class="order"><div><strong>${purpose(order)}</strong>${firstLine(order)}
<p>${fill(app.started, { age, left })}</p></div>
<form method="post" action="/sandbox/bankid/scan"><input type="hidden" name="id" value="${order.id}">
<button class="main">${app.scan}</button></form></li>`;
}

function purpose({ kind, visible_text }: SimulatedOrder): string {
  const { sign, identify, logIn } = texts.purposes;
  if (kind === 'sign') return sign;
  return visible_text === '' ? logIn : identify;
}

/** The first line of the text, to tell orders apart. */
function firstLine({ visible_text }: SimulatedOrder): readonly Markup[] {
  const [line] = /[^#*+\s-].*/.exec(visible_text) ?? [];
  return line === undefined ? [] : [markup`<p>${line.slice(0, 80)}</p>`];
}

function described(person: Person): Markup {
  return markup`<span><strong>${person.givenName} ${person.surname}</strong></span>
<span class="number">${shownPersonalNumber(person.personalNumber)}</span>
<span>${person.shows}</span>`;
}

/** The title of the page of an order that the app has opened. */
export function orderTitle(order: SimulatedOrder): string {
  if (order.status === 'pending')
    return order.kind === 'sign' ? words.signTitle : words.identifyTitle;
  return endingOf(order).title;
}

/** An order that the app has opened: its text, the people to choose from, and the actions. */
export function orderPage(order: SimulatedOrder): Markup {
  if (order.status !== 'pending') return endedPage(order);
  const text = order.visible_text;
  const { wait, ...others } = texts.orderActs;
  const people = PEOPLE.filter((person) => isFor(order, person.personalNumber));
  return markup`
<p>${lead(order)}</p>
${text === '' ? [] : [markup`<div class="text">${orderText(text)}</div>`]}
<form method="post">
<fieldset><legend>${words.person}</legend>${people.map((person) => choice(order, person))}</fieldset>
<details><summary>${words.more}</summary><div class="more">
<p>${words.moreNote}</p>
<button name="act" value="wait">${wait}</button>
${Object.entries(others).map(([act, text]) => markup`<button name="act" value="${act}" formnovalidate>${text}</button>`)}</div></details>
<div class="actions">
<button class="main" name="act" value="approve">${order.kind === 'sign' ? words.sign : words.identify}</button>
<button name="act" value="refuse" formnovalidate>${words.refuse}</button></div></form>`;
}

function lead({ kind, visible_text }: SimulatedOrder): string {
  if (kind === 'sign') return words.signLead;
  if (visible_text !== '') return words.identifyLead;
  return words.logInLead;
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

/** By the hint code that the guide is sent. */
const ENDINGS: ReadonlyMap<string, Ending> = new Map(Object.entries(texts.endings));

function endingOf({ status, hint_code, device }: SimulatedOrder): Ending {
  if (status === 'complete') {
    const { title, onSameDevice, onOtherDevice } = texts.completed;
    return { title, text: device === 'same' ? onSameDevice : onOtherDevice };
  }
  return ENDINGS.get(hint_code) ?? texts.endings.unknown;
}

function endedPage(order: SimulatedOrder): Markup {
  const leadsBack = order.device === 'same' && order.return_url !== '';
  const back = leadsBack ? [markup`<p><a href="${order.return_url}">${words.toGuide}</a></p>`] : [];
  return markup`<p>${endingOf(order).text}</p>${back}
<p><a href="/sandbox/bankid/">${app.toFirstPage}</a></p>`;
}

/**
 * The text of an order as the app shows it: BankID's `simpleMarkdownV1`, as far as headings, lists,
 * rules and emphasis go. Everything else is kept as written.
 */
export function orderText(text: string): Markup {
  const blocks: Markup[] = [];
  let items: Markup[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push(markup`<ul>${items}</ul>`);
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const item = /^\+ +(.+)$/.exec(line)?.[1];
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

/** Pieces at odd indices were between asterisks. */
function emphasized(line: string): readonly Markup[] {
  const pieces = line.split(/\*([^*]+)\*/);
  return pieces.map((piece, index) =>
    index % 2 === 1 ? markup`<strong>${piece}</strong>` : markup`${piece}`,
  );
}

/** Roles of the virtual screen reader, and their spoken names in Swedish. */
const ROLES: Readonly<Record<string, string>> = {
  alert: 'varning',
  banner: 'sidhuvud',
  button: 'knapp',
  checkbox: 'kryssruta',
  combobox: 'listruta',
  contentinfo: 'sidfot',
  definition: 'beskrivning',
  dialog: 'dialogruta',
  group: 'grupp',
  heading: 'rubrik',
  image: 'bild',
  img: 'bild',
  link: 'länk',
  list: 'lista',
  listbox: 'listruta',
  main: 'huvudinnehåll',
  navigation: 'navigering',
  option: 'val',
  progressbar: 'förlopp',
  radio: 'alternativknapp',
  radiogroup: 'alternativgrupp',
  region: 'område',
  searchbox: 'sökfält',
  term: 'term',
  textbox: 'textfält',
};

/** States and properties, which are said last. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/^level (\d)$/, 'nivå $1'],
  [/^not checked$/, 'inte ikryssad'],
  [/^checked$/, 'ikryssad'],
  [/^not pressed$/, 'inte nedtryckt'],
  [/^pressed$/, 'nedtryckt'],
  [/^disabled$/, 'kan inte användas'],
  [/^invalid$/, 'ogiltigt'],
  [/^not expanded$/, 'hopfälld'],
  [/^expanded$/, 'utfälld'],
  [/^not selected$/, 'inte vald'],
  [/^selected$/, 'vald'],
  [/^required$/, 'obligatoriskt'],
  [/^busy$/, 'arbetar'],
  [/^modal$/, 'modal'],
  [/^(?:max|min) value \d+$/, ''],
  [/^current value (.*)$/, '$1'],
  [/^position (\d+)$/, '$1'],
  [/^set size (\d+)$/, 'av $1'],
  [/^placeholder (.*)$/, 'exempel: $1'],
];

/** The role at the start of what is said; the text itself without one. */
export function roleOf(said: string): string {
  return said.split(', ', 1)[0] ?? '';
}

/** What is said of an element: its role, name, value and description, its states last. */
export function inSwedish(said: string): string {
  const parts = said.split(', ');
  const role = ROLES[parts[0] ?? ''];
  if (role !== undefined) parts[0] = role;
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const part = parts[at] ?? '';
    const [pattern, words] = STATES.find(([pattern]) => pattern.test(part)) ?? [];
    if (pattern === undefined || words === undefined) continue;
    parts[at] = part.replace(pattern, words);
  }
  return parts.filter((part) => part !== '').join(', ');
}

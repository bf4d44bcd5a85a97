import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fill } from '#engine/texts';
import texts from '../../schemas/texts/tools.json' with { type: 'json' };
import { contentFolder, isOfProgram } from './content.ts';
import { readJson } from './json.ts';

// `npm run new-guide -- folder`: a content folder of one's own, copied from the present one.

const { newGuide: words } = texts;
const root = process.cwd();
const [given] = process.argv.slice(2);
const folder = resolve(process.env.INIT_CWD ?? root, given ?? '');
if (given === undefined) fail(words.usage);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(fill(words.taken, { folder }));
const brand = await askedBrand();
const from = contentFolder(root);
cpSync(from, folder, { recursive: true, filter: (file) => isContent(relative(from, file)) });
replaceBrand(join(folder, 'brand.json'));
process.stdout.write(`${fill(words.made, { folder: relative(root, folder) || folder })}\n`);

/** Neither the program's own, nor another's logo. */
function isContent(path: string): boolean {
  return !isOfProgram(path) && !/(?:README\.md|\.ts|\.svg)$/.test(path);
}

interface AskedBrand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** With a slash at its end. */
  readonly website: string;
}

async function askedBrand(): Promise<AskedBrand> {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  /** Asked again until the answer is accepted; ends the program when there are no more answers. */
  const ask = async (question: string, accepted: RegExp): Promise<string> => {
    process.stdout.write(`${question} `);
    const { value, done } = await answers.next();
    if (done) fail(words.unanswered);
    const answer = String(value).trim();
    if (accepted.test(answer)) return answer;
    process.stdout.write(`\n${words.again}\n`);
    return ask(question, accepted);
  };
  const name = await ask(words.name, /^[^"\\<>&]+$/);
  const phone = await ask(words.phone, /^\+?[\d -]{5,}$/);
  const email = await ask(words.email, /^[^\s@"\\]+@[^\s@"\\]+\.[^\s@"\\]+$/);
  const website = await ask(words.website, /^https:\/\/[^\s/"\\]+(?:\/[^\s"\\]*)?$/);
  lines.close();
  return { name, phone, email, website: website.replace(/\/*$/, '/') };
}

/** Puts the answers into a brand, with a logo of its letters to begin with. */
function replaceBrand(file: string): void {
  const { name, phone, email, website } = brand;
  const shortName = name.split(' ')[0] ?? name;
  // Copied from a folder that was checked.
  const own = readJson(file) as {
    readonly contact: object;
    readonly links: Readonly<Record<string, string>> & { readonly website: string };
    readonly tokens: Readonly<Record<string, string>>;
  };
  const links = Object.fromEntries(
    Object.entries(own.links).map(([key, link]) => [
      key,
      link.replace(own.links.website, () => website),
    ]),
  );
  const phoneHref = `tel:${phone.replace(/[ -]/g, '').replace(/^0/, '+46')}`;
  const logo = { file: 'logo.svg', icon: 'icon.svg' };
  const contact = { ...own.contact, phone, phoneHref, email };
  const changed = { ...own, name, shortName, logo, contact, links };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  const color = own.tokens.primary ?? '#000000';
  writeFileSync(join(folder, logo.file), lettersPicture(124, 50, shortName, color));
  writeFileSync(join(folder, logo.icon), lettersPicture(32, 32, shortName.slice(0, 1), color));
}

function lettersPicture(width: number, height: number, letters: string, color: string): string {
  const size = Math.min(height * 0.6, (width / letters.length) * 1.6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <title>${brand.name}</title>
  <text x="${width / 2}" y="${height / 2}" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-weight="700" font-size="${size.toFixed(1)}" fill="${color}">${letters}</text>
</svg>
`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  return process.exit(1);
}

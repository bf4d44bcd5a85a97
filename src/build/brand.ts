import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { contentFile } from './content.ts';
import { isRecord, readJson } from './json.ts';

const VIRTUAL_ID = 'virtual:brand.css';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const LOGO_ID = 'virtual:brand-logo.svg';

/** A token is inserted into a style sheet, so it must be a plain value. */
const SAFE_VALUE = /^[\p{L}\p{N}\s#%.,()'"/+*_-]+$/u;
const LOADS_A_FILE = /url\s*\(|image\s*\(|image-set\s*\(/i;

/** The part of `brand.json` that the build uses. */
export interface BuildBrand {
  readonly name: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** The files of the logo and the icon, beside `brand.json`. */
  readonly logo: { readonly file: string; readonly icon: string };
}

/**
 * The brand's tokens as custom properties: `{ cardRadius: '12px' }` gives
 * `:root{--brand-card-radius:12px;}`.
 *
 * Throws with all invalid tokens; a value with `;`, `}` or `url(` is invalid.
 */
export function brandCss(tokens: Readonly<Record<string, string>>): string {
  const invalid = Object.entries(tokens).filter(
    ([name, value]) =>
      !/^[A-Za-z][\w-]*$/.test(name) || !SAFE_VALUE.test(value) || LOADS_A_FILE.test(value),
  );
  if (invalid.length > 0) {
    const list = invalid.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
    throw new Error(`brand.json has tokens that are no plain CSS value: ${list}`);
  }
  const declarations = Object.entries(tokens).map(
    ([name, value]) => `--brand-${kebab(name)}:${value};`,
  );
  return `:root{${declarations.join('')}}`;
}

/** Reads a brand file; throws without a name, without a logo, or when the tokens are not a flat map of texts. */
export function readBrand(file: string): BuildBrand {
  const data = readJson(file);
  if (!isRecord(data) || typeof data.name !== 'string' || !isRecord(data.tokens)) {
    throw new Error(`${file} must have a "name" and an object "tokens"`);
  }
  const { file: logo, icon } = isRecord(data.logo) ? data.logo : {};
  if (typeof logo !== 'string' || typeof icon !== 'string') {
    throw new Error(`${file} must have a "logo" with a "file" and an "icon"`);
  }
  const tokens: Record<string, string> = {};
  for (const [name, value] of Object.entries(data.tokens)) {
    if (typeof value !== 'string') throw new Error(`${file}: the token "${name}" must be a text`);
    tokens[name] = value;
  }
  return { name: data.name, tokens, logo: { file: logo, icon } };
}

/**
 * Vite plugin for the brand: `virtual:brand.css` has its custom properties, `virtual:brand-logo.svg` is the address of its
 * logo, and in `index.html` it fills `%BRAND_NAME%`, `%BRAND_ICON%`, `%BRAND_THEME_COLOR%` (the token `primary`) and the texts of `fillShell`.
 */
export function brand(): Plugin {
  let file = '';
  let textFile = '';
  let root = '';
  return {
    name: 'brand',
    configResolved(config) {
      root = config.root;
      file = contentFile(config.root, 'brand.json');
      textFile = contentFile(config.root, 'texts/sv.json');
    },
    resolveId(id) {
      if (id === LOGO_ID)
        return this.resolve(`${join(dirname(file), readBrand(file).logo.file)}?url`);
      return id === VIRTUAL_ID ? RESOLVED_ID : undefined;
    },
    load(id) {
      if (id !== RESOLVED_ID) return undefined;
      this.addWatchFile(file);
      return brandCss(readBrand(file).tokens);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        const { name, tokens, logo } = readBrand(file);
        const icon = join(dirname(file), logo.icon);
        // Built it is named from the root, which the content folder need not be in.
        const address = server ? `/@fs/${icon}` : `/${relative(root, icon)}`;
        return fillShell(html, { BRAND: readJson(file), TEXT: readJson(textFile) })
          .replaceAll('%BRAND_NAME%', escapeHtml(name))
          .replaceAll('%BRAND_ICON%', escapeHtml(address.replaceAll(sep, '/').replace('//', '/')))
          .replaceAll('%BRAND_THEME_COLOR%', escapeHtml(tokens.primary ?? '#ffffff'));
      },
    },
    hotUpdate({ file: changed, modules }) {
      if (changed !== file) return undefined;
      const styles = this.environment.moduleGraph.getModuleById(RESOLVED_ID);
      return styles === undefined ? modules : [...modules, styles];
    },
  };
}

/** Sources of the texts in `index.html`, parsed. */
export interface ShellTexts {
  /** `brand.json`. */
  readonly BRAND: unknown;
  /** `texts/sv.json`. */
  readonly TEXT: unknown;
}

/**
 * Fills the texts of `index.html`, which are visible without code: `%BRAND:contact.phone%` and
 * `%TEXT:common.loading%` are paths in the files. Throws for an unknown path.
 */
export function fillShell(html: string, sources: ShellTexts): string {
  return html.replace(
    /%(BRAND|TEXT):([\w.]+)%/g,
    (placeholder, source: keyof ShellTexts, path: string) => {
      const text = path.split('.').reduce(memberOf, sources[source]);
      if (typeof text !== 'string')
        throw new Error(`index.html contains ${placeholder}, which is no text`);
      return escapeHtml(text);
    },
  );
}

function memberOf(data: unknown, name: string): unknown {
  return isRecord(data) && Object.hasOwn(data, name) ? data[name] : undefined;
}

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

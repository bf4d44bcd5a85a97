/** How a visitor has set their browser. */
export interface VisitorSettings {
  /** Of letters, in percent of what the browser has by itself. */
  readonly textSize: number;
  /** Nearly as with forced colours, which no page can turn on: those of the system in the place of its own. */
  readonly hasForcedColors: boolean;
}

/** Shows a page as it would be with these settings, until they are put anew. */
export function putSettings(page: Document, settings: VisitorSettings): void {
  const { textSize, hasForcedColors } = settings;
  page.documentElement.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  page.adoptedStyleSheets = hasForcedColors ? [forcedColors(page)] : [];
}

const ACTIVE = '(forced-colors: active)';
/** They are: the colours below are those of a dark system. */
const DARK = '(prefers-color-scheme: dark)';

/** Colours of the system for everything, and over them what the page's own styles say of forced colours. */
function forcedColors(page: Document): CSSStyleSheet {
  const own = [...page.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.conditionText.includes(ACTIVE) ? [rule] : [],
    )
    .map(({ conditionText, cssRules }) => {
      const rules = [...cssRules].map(({ cssText }) => cssText.replaceAll(';', ' !important;'));
      return `@media ${conditionText.replace(ACTIVE, 'all').replace(DARK, '(min-width: 0)')} { ${rules.join('\n')} }`;
    });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([OF_SYSTEM, ...own].join('\n'));
  return sheet;
}

const OF_SYSTEM = `
  :root { color-scheme: dark; background: Canvas !important; }
  :not(svg, svg *, img) {
    border-color: ButtonBorder !important; background-color: Canvas !important;
    color: CanvasText !important; box-shadow: none !important;
  }
  a, a * { color: LinkText !important; }
  button, button *, select, input { color: ButtonText !important; }
  :disabled, [aria-disabled='true'] { color: GrayText !important; }
  svg { color: inherit !important; }
  :focus-visible { outline-color: Highlight !important; }
`;

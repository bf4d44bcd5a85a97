/** The oldest version of a browser that visitors may have. */
export interface SupportedBrowser {
  readonly name: string;
  /** Major version, with the minor one where it counts. */
  readonly oldest: string;
  /** Engine and version that the build compiles for; rows of one engine name the same version. */
  readonly target: Readonly<Record<'engine' | 'version', string>>;
}

const chromium = (name: string, oldest: string): SupportedBrowser => ({
  name,
  oldest,
  target: { engine: 'chrome', version: '111' },
});

/** All browsers that the guides work in, newer versions included; docs/browsers.md says why these. */
export const BROWSERS: readonly SupportedBrowser[] = [
  chromium('Chrome and other Chromium', '111'),
  chromium('Edge', '111'),
  chromium('Samsung Internet', '22'),
  { name: 'Firefox', oldest: '115', target: { engine: 'firefox', version: '115' } },
  { name: 'Safari', oldest: '16.4', target: { engine: 'safari', version: '16.4' } },
  { name: 'iPhone and iPad', oldest: '16.4', target: { engine: 'ios', version: '16.4' } },
];

/** Targets of Vite's `build.target`, such as `chrome111`. */
export const BUILD_TARGETS: readonly string[] = [
  ...new Set(BROWSERS.map(({ target: { engine, version } }) => engine + version)),
];

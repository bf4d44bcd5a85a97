const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

/**
 * SVG paths on a grid of 24 units, with one stroke width (see `icon.css`). Also used for check marks
 * and arrows, which the font lacks.
 */
export const ICONS = {
  back: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  info: `${CIRCLE}M12 11v5.2M12 7.8h.01`,
  warning:
    'M10.7 5.2a1.5 1.5 0 0 1 2.6 0l7 12.3a1.5 1.5 0 0 1-1.3 2.2H5a1.5 1.5 0 0 1-1.3-2.2zM12 10v4M12 16.7h.01',
  error: `${CIRCLE}M12 7.5v5.3M12 16.2h.01`,
  success: `${CIRCLE}M8.4 12.3l2.5 2.5 4.7-5.2`,
  phone:
    'M8.2 4H5.5A1.5 1.5 0 0 0 4 5.6C4.4 13.4 10.6 19.6 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-2.7a1.5 1.5 0 0 0-1.2-1.5l-2.6-.5a1.5 1.5 0 0 0-1.4.5l-.9 1.1a12 12 0 0 1-5.3-5.3l1.1-.9a1.5 1.5 0 0 0 .5-1.4l-.5-2.6A1.5 1.5 0 0 0 8.2 4z',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6',
  external:
    'M13.5 5H19v5.5M19 5l-8 8M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V8.5A1.5 1.5 0 0 1 6.5 7h4',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8 3.5v4M16 3.5v4',
  clock: `${CIRCLE}M12 7v5l3.2 2`,
  shield:
    'M12 3.5L4.5 6.2v5.3c0 4.6 3.2 7.7 7.5 9 4.3-1.3 7.5-4.4 7.5-9V6.2zM8.7 12l2.4 2.4 4.3-4.8',
  lock: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  unlocked:
    'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 7.6-1.7',
  pen: 'M4.5 19.5l1-4.2L16 4.8a1.8 1.8 0 0 1 2.5 0l.7.7a1.8 1.8 0 0 1 0 2.5L8.7 18.5zM14 6.8l3.2 3.2',
  document:
    'M7 3.5h7L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 3.5v5h5M9 13h6M9 16.5h6',
  wallet:
    'M17 8V6.5A1.5 1.5 0 0 0 15.5 5h-9a2.5 2.5 0 0 0 0 5M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18v-6.5a1.5 1.5 0 0 0-1.5-1.5h-12M16 14.7h.01',
  bandage:
    'M13.5 4.6a4.17 4.17 0 0 1 5.9 5.9l-8.9 8.9a4.17 4.17 0 0 1-5.9-5.9zM6.55 11.55l5.9 5.9M11.55 6.55l5.9 5.9M12 10.2h.01M12 13.8h.01M10.2 12h.01M13.8 12h.01',
  pulse:
    'M9 5H7a2 2 0 0 0-2 2v11.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9.5 3.5h5v3h-5zM8 13.5h1.8l1.4-3 2 5 1.3-2H16',
  thermometer:
    'M9.75 13.5V6a2.25 2.25 0 0 1 4.5 0v7.5a4.25 4.25 0 1 1-4.5 0zM12 17.2V9.5M17.5 6h2M17.5 9.5h2',
  coins:
    'M4 7c0-1.4 2.2-2.5 5-2.5S14 5.6 14 7s-2.2 2.5-5 2.5S4 8.4 4 7zM4 7v8.5c0 1 1.2 1.9 3 2.3M4 11.2c0 1 1.2 1.9 3 2.3M14 7v2M10 14c0-1.4 2.2-2.5 5-2.5s5 1.1 5 2.5-2.2 2.5-5 2.5-5-1.1-5-2.5zM10 14v4c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5v-4',
  stethoscope:
    'M6.5 4H4.75v5a4.25 4.25 0 0 0 8.5 0V4H11.5M9 13.25V15a4.75 4.75 0 0 0 9.5 0v-2M20.5 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  heart: 'M12 19.7S4 15.2 4 9.5A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.5c0 5.7-8 10.2-8 10.2z',
  pram: 'M12 4.5a7.5 7.5 0 0 1 7.5 7.5h-15L3.4 9H2M12 12V4.5M4.5 12a6 6 0 0 0 6 5h3a6 6 0 0 0 6-5M9.75 19.7a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0zM16.75 19.7a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z',
} as const;

/** Name of an icon in `ICONS`. */
export type IconName = keyof typeof ICONS;

const TAG_ICONS: Readonly<Record<string, IconName>> = {
  Inkomst: 'wallet',
  Olycksfall: 'bandage',
  Diagnos: 'pulse',
  Sjuk: 'thermometer',
  Sjukkapital: 'coins',
  Vård: 'stethoscope',
  Liv: 'heart',
  'Barn- och gravid': 'pram',
};

/** Icon of the tag of a need or a suggestion (spec section 3); a shield for unknown tags. */
export function tagIcon(tag: string): IconName {
  return TAG_ICONS[tag] ?? 'shield';
}

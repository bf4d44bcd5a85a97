import { logo } from '../../schemas/brand.json';

const FILES = import.meta.glob<string>('./*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Address of the provider's logo, the file that `schemas/brand.json` names; `undefined` when there
 * is no such file in this folder. Shown 124 x 50 px (spec section 9).
 */
export const BRAND_LOGO: string | undefined = FILES[`./${logo.file}`];

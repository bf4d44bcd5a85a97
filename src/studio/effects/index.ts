/** The effect of a change on recommendations: the result of each test person before and after it. */

export { EffectsTab } from './EffectsTab.tsx';

import type { Recommendation, RecommendationType } from './recommendation.ts';

/** Sections of the result, each in the order of the recommendations (spec section 2, item 4). */
export interface ResultSections {
  /**
   * Insurances that the person lacks ('Försäkringar du saknar'): `first` the most important, with 100
   * sorting points, then the others.
   */
  readonly missing: {
    readonly first: readonly Recommendation[];
    readonly others: readonly Recommendation[];
  };
  /** Insurances that the person has, to be changed: 'Försäkringar du har som kan behöva uppdateras'. */
  readonly update: readonly Recommendation[];
  /** Insurances with the provider to leave as they are: 'Hos {provider}' of 'Dina övriga försäkringar'. */
  readonly atProvider: readonly Recommendation[];
}

const SECTION_OF = {
  New: 'missing',
  Updated: 'update',
  Canceled: 'update',
  Unchanged: 'atProvider',
  NotUpdatable: 'atProvider',
  Obligatory: 'atProvider',
  RiskAssessment: 'atProvider',
  MF: 'atProvider',
  Unknown: 'atProvider',
} as const satisfies Readonly<Record<RecommendationType, keyof ResultSections>>;

/** Sorting points of the most important ones; others have 50. */
const FIRST = 100;

/** Groups recommendations by section. */
export function sectionsOf(recommendations: readonly Recommendation[]): ResultSections {
  const of = (section: keyof ResultSections) =>
    recommendations.filter(({ recommendationType }) => SECTION_OF[recommendationType] === section);
  const missing = of('missing');
  return {
    missing: {
      first: missing.filter(({ sortingPoints }) => sortingPoints >= FIRST),
      others: missing.filter(({ sortingPoints }) => sortingPoints < FIRST),
    },
    update: of('update'),
    atProvider: of('atProvider'),
  };
}

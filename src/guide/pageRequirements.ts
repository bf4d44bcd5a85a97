/** Redirect target of each requirement that is not met; `Form#meeting` is a step of a page. A target is not redirected. */
export const REDIRECTS = {
  'short guide chosen': 'Start',
  'short guide answered': 'Form#meeting',
  'meeting booked or not wanted': 'Form#meeting',
  'no meeting booked in the short guide': 'Finish',
  'logged in': 'InDepthStart',
  access: 'MissingGroup',
  'no access yet': 'InDepthIntroduction',
  'questions begun': 'InDepthIntroduction',
  'questions answered': 'InDepthForm',
  'companies chosen': 'Companies',
  'companies left to fetch': 'CurrentInsurances',
  'round under way': 'Fetch',
  'personal number known': 'Fetch',
  'something to sign': 'Result',
  'no meeting booked': 'InDepthFinish',
  'receipt or meeting': 'Result',
  'receipt that awaits a declaration, or none': 'InDepthFinish',
  'declaration awaited': 'HealthInfo',
  'declaration begun': 'HealthIntroduction',
  'declaration answered': 'HealthQuestions',
} as const satisfies Readonly<Record<string, string>>;

/** Condition for seeing a page. */
export type PageRequirement = keyof typeof REDIRECTS;

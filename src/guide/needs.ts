/** Where one is led who lacks what a page needs. A need is not asked for on the page it leads to. */
export const OTHERWISE = {
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
  'companies left to ask': 'CurrentInsurances',
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

/** Something that must be there to see a page; `OTHERWISE` says where one is led without it. */
export type Need = keyof typeof OTHERWISE;

import { answer, type Destination, first, next } from '#engine';
import { answeredQuestions } from '#engine/adapters';
import type { AnsweredQuestion } from '#operations';
import reference from '../content/reference/questionnaire.json' with { type: 'json' };
import { adapted, begin } from './questionnaires.ts';

/** Answers to the reference questionnaire: an option's text, or a salary in digits, by question id. */
export type AnswerSet = Readonly<Record<string, string>>;

/** Nobody depends on the person, who rents, has savings and gets by without a salary for a year. */
const CAREFREE = {
  household: 'Jag bor själv',
  hasChildren: 'Nej',
  housing: 'Jag hyr min bostad',
  work: 'Jag har fast anställning',
  collectiveAgreement: 'Ja',
  unemploymentFund: 'Ja',
  monthlySalary: '29000',
  sickPayEndurance: 'Mer än ett år',
  accidentInsured: 'Nej',
  injuryRisk: 'Sällan eller aldrig',
  careInsured: 'Ja',
  dependants: 'Nej',
  savings: 'Mer än 6 månadslöner',
  savesForPension: 'Ja',
} as const satisfies AnswerSet;

/** A family with a loan on its house, little saved and nothing insured. */
const FAMILY = {
  household: 'Jag bor med min partner',
  managesWithoutPartner: 'Nej',
  hasChildren: 'Ja',
  childrenCount: '2 barn',
  childrenInsured: 'Nej',
  housing: 'Jag äger ett hus',
  homeLoan: '1 till 3 miljoner kronor',
  loanProtected: 'Nej',
  work: 'Jag har fast anställning',
  collectiveAgreement: 'Ja',
  unemploymentFund: 'Ja',
  monthlySalary: '38000',
  incomeInsurance: 'Nej',
  sickPayEndurance: '1 till 3 månader',
  accidentInsured: 'Nej',
  injuryRisk: 'Någon gång i månaden',
  careInsured: 'Nej',
  dependants: 'Ja',
  lifeInsured: 'Nej',
  savings: '2 till 6 månadslöner',
  savesForPension: 'Nej',
} as const satisfies AnswerSet;

/** Realistic answers, each set complete: every question shown with them is answered. */
export const ANSWER_SETS = {
  carefree: CAREFREE,
  family: FAMILY,
  /** The salary demands the highest levels, and the supplementary insurance beneath them. */
  highSalary: { ...FAMILY, monthlySalary: '85000', homeLoan: 'Mer än 3 miljoner kronor' },
  /** A couple that expects its first child and rents. */
  expecting: {
    household: 'Jag bor med min partner',
    managesWithoutPartner: 'Ja',
    hasChildren: 'Nej, men jag eller min partner väntar barn',
    pregnancyInsured: 'Nej',
    housing: 'Jag hyr min bostad',
    work: 'Jag har fast anställning',
    collectiveAgreement: 'Ja',
    unemploymentFund: 'Ja',
    monthlySalary: '32000',
    sickPayEndurance: '4 till 12 månader',
    accidentInsured: 'Ja',
    injuryRisk: 'Sällan eller aldrig',
    careInsured: 'Ja',
    dependants: 'Nej',
    savings: '2 till 6 månadslöner',
    savesForPension: 'Nej',
  },
  /** Two children, of whom one is insured. */
  oneChildMore: { ...FAMILY, childrenInsured: 'Ja, några av dem' },
  /** The same, with one child that is insured already and savings to fall back on. */
  childrenInsured: {
    ...FAMILY,
    childrenCount: '1 barn',
    childrenInsured: 'Ja, alla',
    savings: 'Mer än 6 månadslöner',
  },
  /** Lives with a parent and studies. */
  student: {
    household: 'Jag bor med andra vuxna',
    hasChildren: 'Nej',
    housing: 'Jag bor hos någon annan',
    work: 'Jag studerar',
    accidentInsured: 'Vet inte',
    injuryRisk: 'Varje vecka',
    careInsured: 'Nej',
    dependants: 'Nej',
    savings: 'Upp till 1 månadslön',
    savesForPension: 'Nej',
  },
  /** Skips every optional question. */
  terse: {
    household: 'Jag bor själv',
    hasChildren: 'Nej',
    housing: 'Jag äger en bostadsrätt',
    homeLoan: 'Upp till 1 miljon kronor',
    loanProtected: 'Vet inte',
    work: 'Jag har eget företag',
    unemploymentFund: 'Nej',
    averageIncome: '0',
    sickPayEndurance: 'Vet inte',
    accidentInsured: 'Vet inte',
    careInsured: 'Vet inte',
    dependants: 'Ja',
    lifeInsured: 'Vet inte',
    savings: 'Jag har inget sparat',
  },
} as const satisfies Readonly<Record<string, AnswerSet>>;

/** The answers as the guide sends them. Throws when a set answers a question that is not asked. */
export function answered(set: AnswerSet): readonly AnsweredQuestion[] {
  const { questions } = adapted(reference.questions);
  let run = begin(reference.questions);
  let at: Destination = first(run);
  while (at.kind === 'step') {
    const { id: key } = at.step;
    const { id = '' } = questions.find((question) => question.idInForm === key) ?? {};
    run = answer(run, key, set[id]);
    at = next(run, key);
  }
  const sent = answeredQuestions(questions, run);
  const asked = new Set(sent.map(({ id }) => id));
  const unused = Object.keys(set).filter((id) => !asked.has(id));
  if (unused.length > 0) throw new Error(`not shown, or not an answer: ${unused.join(', ')}`);
  return sent;
}

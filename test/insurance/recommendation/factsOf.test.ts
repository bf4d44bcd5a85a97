import { describe, expect, it } from 'vitest';
import { holds } from '#engine';
import { ageOn, holdingsAfter } from '#insurance/recommendation';
import { factsOf, rowFacts } from '../../../src/insurance/recommendation/factsOf.ts';
import { SALARY_IDS } from '../../../src/server/advice/questionnaire.ts';
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import { fragment, personNamed, TODAY } from '../../server/recommending.ts';
import { ANSWER_SETS, type AnswerSet, answered } from '../../support/answerSets.ts';

const { family, terse } = ANSWER_SETS;

const RETIRED = {
  household: 'Jag bor själv',
  hasChildren: 'Nej',
  housing: 'Jag hyr min bostad',
  work: 'Jag är pensionär',
  accidentInsured: 'Nej',
  careInsured: 'Nej',
  dependants: 'Nej',
  savings: 'Jag har inget sparat',
};

function factsAbout(who: string, set: AnswerSet = family) {
  const person = personNamed(who);
  const { personalNumber } = person;
  return factsOf(
    {
      answers: answered(set),
      salaryIds: SALARY_IDS,
      personalNumber,
      holdings: holdingsAfter(person, [], CATALOGUE.contracts),
      fragments: [fragment('Barnförsäkring'), fragment('Diagnosförsäkring', 'Avslutad')],
      today: TODAY,
    },
    CATALOGUE,
  );
}

describe('what rules about recommendations read', () => {
  it('facts for rules hold the values of answers, and the salary from whichever question has it', () => {
    expect(factsAbout('Maria')).toMatchObject({
      work: 'permanent',
      childrenCount: 2,
      dependants: true,
      monthlySalary: 38_000,
      salary: 38_000,
    });
    expect(factsAbout('Maria', { ...terse, averageIncome: '17000' })).toMatchObject({
      averageIncome: 17_000,
      salary: 17_000,
    });
  });

  it('facts for rules are missing where there is no answer', () => {
    const facts = factsAbout('Maria', RETIRED);
    expect(facts.work).toBe('retired');
    expect(Object.keys(facts)).not.toContain('salary');
    expect(Object.keys(facts)).not.toContain('homeLoan');
  });

  it('facts for rules count the levels in force, not those that are cancelled or pending', () => {
    expect(factsAbout('Annika')).toMatchObject({ 'held.OF': 3, 'held.SK': 3, 'held.DI': 0 });
    expect(factsAbout('Fatima')).toMatchObject({ 'held.SJ': 0, 'insured.SJ': 1, 'insured.OF': 1 });
    expect(factsAbout('Mattias')).toMatchObject({ 'held.DI': 0, 'insured.DI': 0 });
  });

  it('facts for rules include insurances at other insurers and those in a package', () => {
    expect(factsAbout('Karin')).toMatchObject({
      'elsewhere.BA': true,
      'elsewhere.DI': false,
      'has.package.LI': true,
      'has.package.SJ': false,
    });
  });

  it('rules read facts by their whole names, and whether the row is about something held', () => {
    const data = rowFacts(factsAbout('Annika'), true, TODAY);
    expect(holds({ '==': [{ var: 'held.OF' }, 3] }, data)).toBe(true);
    expect(holds({ var: 'isHeld' }, data)).toBe(true);
    expect(holds({ var: 'isHeld' }, rowFacts({}, false, TODAY))).toBe(false);
    expect(holds({ '!!': [{ var: 'constructor' }] }, data)).toBe(false);
  });
});

describe('age', () => {
  it.each([
    ['196505092962', '20260508', 60],
    ['196505092962', '20260509', 61],
    ['200002299999', '20180228', 17],
    ['200002299999', '20180301', 18],
    // A coordination number: the day is that of birth and 60 more.
    ['199003732398', '20260312', 35],
    ['199003732398', '20260313', 36],
  ])('the age of %s on %s is %i', (personalNumber, today, age) => {
    expect(ageOn(personalNumber, today)).toBe(age);
  });
});

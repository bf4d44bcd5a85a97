import { describe, expect, it } from 'vitest';
import { type FormDefinition, loadOrThrow, QUESTION_TYPES } from '#engine';
import { editableRuleOf, ruleOf } from '#studio/inputs';
import pregnancy from '../../content/pages/added-pregnancy.json' with { type: 'json' };
import booking from '../../content/pages/booking.json' with { type: 'json' };
import sign from '../../content/pages/sign.json' with { type: 'json' };
import products from '../../content/reference/products.json' with { type: 'json' };
import questionnaire from '../../content/reference/questionnaire.json' with { type: 'json' };
import shortGuide from '../../content/short-guide/form.json' with { type: 'json' };
import needs from '../../content/short-guide/needs.json' with { type: 'json' };
import suggestions from '../../content/short-guide/suggestions.json' with { type: 'json' };

/** Every rule of a definition, wherever it stands. */
function rulesIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isRule = /^(visible|ready|when|rule|needed|covered|important|canNotBeSigned)$/.test(name);
    return isRule && typeof inner === 'object' && inner !== null ? [inner] : rulesIn(inner);
  });
}

/** The questionnaire as the rules of products read it: by the values of its answers. */
const QUESTIONNAIRE: FormDefinition = {
  id: 'questionnaire',
  title: 'Frågor',
  steps: questionnaire.questions.map((question) => ({
    id: question.id,
    title: question.questionTitle,
    questions: [
      {
        id: question.id,
        type: QUESTION_TYPES.find((type) => type === question.type) ?? 'text',
        label: question.questionTitle,
        options: ('answers' in question ? (question.answers ?? []) : []).map(
          ({ option, value }) => ({
            value,
            label: option,
          }),
        ),
      },
    ],
  })),
};

describe('our own rules', () => {
  const lists = { 'needs.json': needs.needs, 'suggestions.json': suggestions.suggestions };
  const guide = loadOrThrow(shortGuide, lists).definition;
  const pages = [booking, pregnancy, sign].map((page) => page as unknown as FormDefinition);

  it.each([guide, ...pages])(
    'every rule of a shipped form is read as rows of a condition (%#)',
    (form) => {
      const rules = rulesIn(form);
      expect(rules.length).toBeGreaterThan(2);
      for (const rule of rules) {
        const read = editableRuleOf(rule, form);
        expect(read, JSON.stringify(rule)).toBeDefined();
        expect(read && ruleOf(read)).toEqual(rule);
      }
    },
  );

  it('the rules of the products are read as rows, but for those that compare answers with each other', () => {
    const rules = rulesIn(products);
    const read = rules.map((rule) => editableRuleOf(rule, QUESTIONNAIRE));
    const unread = rules.filter((_rule, at) => read[at] === undefined);
    read.forEach((one, at) => {
      if (one) expect(ruleOf(one)).toEqual(rules[at]);
    });
    expect(unread.map((rule) => JSON.stringify(rule))).toEqual([
      expect.stringContaining('{">=":[{"var":"insured.BA"},{"var":"childrenCount"}]}'),
      expect.stringContaining('{">":[{"var":"salary"},{"var":"sickPayCeiling"}]}'),
    ]);
    expect(rules.length).toBeGreaterThan(60);
  });
});

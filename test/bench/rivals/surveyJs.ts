import { Model } from 'survey-core';
import { conditionOf } from '../forms/closures.ts';
import { MAX, MIN, type QuestionDefinition, type Rival } from '../forms/rival.ts';

/** SurveyJS' model, without a page. */
export const surveyJs: Rival = (definition, answers) => {
  const questions = definition.steps[0]?.questions ?? [];
  const json = { pages: [{ name: 'step', elements: questions.map(element) }] };
  return () => {
    const survey = new Model(json);
    survey.data = answers;
    return {
      answer: (id, value) => survey.setValue(id, value),
      validate: () => {
        survey.validate(true, false);
        return survey.getAllQuestions(true).filter((question) => question.errors.length > 0).length;
      },
      shown: () => survey.getAllQuestions(true).length,
    };
  };
};

function element(question: QuestionDefinition) {
  const { id, type, label, options } = question;
  const condition = conditionOf(question);
  const visibleIf = condition && { visibleIf: written(condition) };
  const shared = { name: id, title: label, isRequired: true, ...visibleIf };
  if (options) {
    const choices = options.map(({ value, label: text }) => ({ value, text }));
    return { ...shared, type: 'radiogroup', choices };
  }
  return type === 'numeric'
    ? { ...shared, type: 'text', inputType: 'number', min: MIN, max: MAX }
    : { ...shared, type: 'text' };
}

function written({ reads, operator, value }: NonNullable<ReturnType<typeof conditionOf>>): string {
  if (operator === '>') return `{${reads}} > ${value}`;
  if (operator === 'in') return `{${reads}} anyof ${JSON.stringify(value).replaceAll('"', "'")}`;
  return `{${reads}} notempty`;
}

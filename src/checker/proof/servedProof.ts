import { child, type Document, into, valueAt } from '#checker/findings';
import { adaptedDeclaration, adaptedQuestions } from '#checker/formats';
import { parseRule } from '#engine';
import { isSalary, type QuestionnaireQuestion } from '#engine/adapters';
import { formProofFindings } from './proofFindings.ts';
import type { ProofLimits, ResumableProof } from './proofMemory.ts';

/** Proves a questionnaire, as a server sends it, in which nothing else is wrong. */
export function proveQuestionnaire(document: Document, limits: ProofLimits): ResumableProof {
  const questions = child(document.content?.value, 'questions');
  const adapted = Array.isArray(questions) ? adaptedQuestions(questions) : undefined;
  if (!adapted?.ok) return () => [];
  return formProofFindings(adapted.form, limits, {
    document,
    comparesNumbersAsText: false,
    isInFile: (pointer) => {
      const [, step, part] = VISIBLE.exec(pointer) ?? [];
      const { requirements = [] } = adapted.questions[Number(step)] ?? {};
      // That a salary is asked for once is a rule of ours.
      if (part === '') return requirements.length > 0;
      return requirementIn(adapted.questions, pointer) !== undefined;
    },
    placeOf: (pointer) => {
      const rule = valueAt(adapted.form.definition, pointer);
      return { document, pointer: placeInQuestionnaire(adapted.questions, pointer, rule) };
    },
  });
}

const VISIBLE = /^\/steps\/(\d+)\/visible(.*)$/;

/**
 * Where the parts of a step came from in the server's question. `rule` is what is there in the
 * form: of a validation it says which property it was made of.
 */
export function placeInQuestionnaire(
  questions: readonly QuestionnaireQuestion[],
  pointer: string,
  rule?: unknown,
): string {
  const [, index = '0', rest = ''] = /^\/steps\/(\d+)(.*)$/.exec(pointer) ?? [];
  const own = into('/questions', index);
  if (rest.startsWith('/visible')) {
    const requirement = requirementIn(questions, pointer);
    const isRequired = (questions[Number(index)]?.requirements.length ?? 0) > 0;
    return requirement ?? into(own, isRequired ? 'requiredAnswersToBeShown' : 'id');
  }
  const [, at, part] = /^\/questions\/0\/options\/(\d+)(\/.*)?$/.exec(rest) ?? [];
  if (at !== undefined) return into(own, 'answers', at, ...(part ? ['option'] : []));
  if (rest.startsWith('/questions/0/validation')) {
    return into(own, 'validation', ...validationOf(rule));
  }
  return rest.endsWith('/id') ? into(own, 'id') : own;
}

/** The property that a part of a validation was made of, as `numberValidation` makes it. */
function validationOf(rule: unknown): readonly string[] {
  const { node } = parseRule(rule);
  if (node.kind !== 'operation') return [];
  if (node.operator === 'is_answered') return ['required'];
  if (node.operator === '>=') return ['minValue'];
  return node.operator === '<=' ? ['maxValue'] : [];
}

/**
 * The requirement that a part of a question's rule was made of, as `displayRule` makes it: all of
 * them, none of them, and for a salary that none before it is answered.
 */
function requirementIn(
  questions: readonly QuestionnaireQuestion[],
  pointer: string,
): string | undefined {
  const [, index = '', rest = ''] = VISIBLE.exec(pointer) ?? [];
  const question = questions[Number(index)];
  if (question === undefined || question.requirements.length === 0) return undefined;
  const isSecond = isSalary(question) && questions.slice(0, Number(index)).some(isSalary);
  const own = isSecond ? /^\/and\/0(.*)$/.exec(rest)?.[1] : rest;
  const [, at, value] = /^\/(?:and|!\/0\/or)\/(\d+)(?:\/in\/1\/(\d+))?/.exec(own ?? '') ?? [];
  const requirement = question.requirements[Number(at)];
  if (at === undefined || requirement === undefined) return undefined;
  const place = into('/questions', ...requirement.pointer.split('/').slice(1));
  return into(place, 'requiredAnswers', ...(value === undefined ? [] : [value]));
}

/** Proves a health declaration in which nothing else is wrong. */
export function proveDeclaration(document: Document, limits: ProofLimits): ResumableProof {
  const adapted = adaptedDeclaration(document);
  if (!adapted.ok) return () => [];
  return formProofFindings(adapted.form, limits, {
    document,
    comparesNumbersAsText: true,
    isInFile: (pointer) => /^\/steps\/\d+\/visible/.test(pointer),
    placeOf: (pointer) => ({
      document,
      pointer: placeInDeclaration(document.content?.value, pointer),
    }),
  });
}

/** Where the parts of steps and questions came from; of a comparison, the dependency: the answer that the step is shown for. */
export function placeInDeclaration(declaration: unknown, pointer: string): string {
  const [, step, inner] = /^(\/steps\/\d+)\/visible(\/.*)?$/.exec(pointer) ?? [];
  if (step !== undefined) {
    const dependency = into(step, 'dependency');
    if (inner === undefined) return dependency;
    return into('/dependencies', String(valueAt(declaration, dependency)).trim(), 'value');
  }
  const place = pointer.replace(/\/options\/(\d+)\/questions\//g, '/options/$1/subQuestions/');
  const [, question, part] =
    /^(.*?\/(?:questions|subQuestions)\/\d+)\/(id|validation|visible)(?:\/.*)?$/.exec(place) ?? [];
  if (question === undefined) return place.replace(/^(\/steps\/\d+)\/id$/, '$1/name');
  const name = part === 'visible' ? 'id' : (part ?? '');
  return child(valueAt(declaration, question), name) === undefined
    ? question
    : into(question, name);
}

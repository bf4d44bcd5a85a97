import type { Rule } from '#engine';
import type {
  Chance,
  Edit,
  EditedForm,
  EditedOption,
  EditedQuestion,
  EditedStep,
} from './formEdits.ts';

interface Place {
  readonly list: EditedQuestion[];
  readonly question: EditedQuestion;
}

function placesIn(form: EditedForm): readonly Place[] {
  const within = (list: EditedQuestion[]): Place[] =>
    list.flatMap((question) => [
      { list, question },
      ...(question.options ?? []).flatMap(({ questions }) => within(questions ?? [])),
    ]);
  return form.steps.flatMap(({ questions }) => within(questions));
}

type Change = (form: EditedForm, chance: Chance) => Omit<Edit, 'kind'> | undefined;

/** Questions that a rule may read: all of the form, since an edit may create a cycle. */
const known = (form: EditedForm) =>
  placesIn(form)
    .map(({ question }) => question)
    .filter(({ type }) => type !== 'box');

const swap = <T>(list: T[], chance: Chance): boolean => {
  if (list.length < 2) return false;
  const at = chance.below(list.length - 1);
  list.splice(at, 2, ...list.slice(at, at + 2).reverse());
  return true;
};

const anyQuestion = (form: EditedForm, chance: Chance, isFit = (_own: EditedQuestion) => true) =>
  chance.one(placesIn(form).filter(({ question }) => isFit(question)));

const hasOptions = ({ options }: EditedQuestion) => (options ?? []).length > 1;

function ruled(
  owner: EditedStep | EditedQuestion | EditedOption | undefined,
  form: EditedForm,
  chance: Chance,
) {
  if (!owner) return undefined;
  if (owner.visible !== undefined && chance.happens(0.4)) delete owner.visible;
  else owner.visible = chance.rule(known(form));
  return {};
}

/** Replaces a string everywhere in a form. */
function replaced(form: EditedForm, from: string, to: string): void {
  const written = JSON.stringify(form).replaceAll(JSON.stringify(from), JSON.stringify(to));
  Object.assign(form, JSON.parse(written));
}

/** Kinds of edits; each may find nothing to do. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'rule of a step': (form, chance) => ruled(chance.one(form.steps), form, chance),
  'rule of a question': (form, chance) => ruled(anyQuestion(form, chance)?.question, form, chance),
  'rule of an option': (form, chance) =>
    ruled(chance.one(anyQuestion(form, chance, hasOptions)?.question.options ?? []), form, chance),
  'a bound': (form, chance) => {
    const found = anyQuestion(form, chance, (own) => boundsIn(own).length > 0);
    const bounds = found ? boundsIn(found.question) : [];
    const bound = chance.one(bounds);
    if (!bound) return undefined;
    bound[1] += chance.happens(0.5) ? 1 : -1;
    return {};
  },
  'an answer required': (form, chance) => {
    const found = anyQuestion(form, chance, ({ type }) => type !== 'box')?.question;
    if (!found) return undefined;
    const { id, validation = [] } = found;
    const rest = validation.filter(({ rule }) => !isRequirement(rule));
    const required = { rule: { is_answered: [{ var: id }] }, message: 'Svara.' };
    found.validation = rest.length < validation.length ? rest : [required, ...rest];
    if (found.validation.length === 0) delete found.validation;
    return {};
  },
  'order of validations': (form, chance) => {
    const found = anyQuestion(form, chance, ({ validation = [] }) => validation.length > 1);
    return found && swap(found.question.validation ?? [], chance) ? {} : undefined;
  },
  'order of steps': (form, chance) => (swap(form.steps, chance) ? {} : undefined),
  'order of questions': (form, chance) =>
    swap(chance.one(form.steps)?.questions ?? [], chance) ? {} : undefined,
  'order of options': (form, chance) => {
    const found = anyQuestion(form, chance, hasOptions)?.question.options ?? [];
    return swap(found, chance) ? {} : undefined;
  },
  'an option more': (form, chance) => {
    const { id, options } = anyQuestion(form, chance, hasOptions)?.question ?? {};
    options?.splice(chance.below(options.length + 1), 0, { value: `${id}new`, label: 'Nytt val' });
    return options && {};
  },
  'an option less': (form, chance) => {
    const options = anyQuestion(form, chance, hasOptions)?.question.options;
    options?.splice(chance.below(options.length), 1);
    return options && {};
  },
  'a question more': (form, chance) => {
    const questions = chance.one(form.steps)?.questions;
    const validation = [{ rule: { is_answered: [{ var: 'new' }] }, message: 'Svara.' }];
    const options = ['ja', 'nej'].map((value) => ({ value, label: value }));
    const question = { id: 'new', type: 'radio-button', label: 'Ny?', options };
    const added = chance.happens(0.5) ? { ...question, validation } : question;
    questions?.splice(chance.below(questions.length + 1), 0, added);
    if (chance.happens(0.5)) ruled(chance.one(form.steps), form, chance);
    return questions && {};
  },
  'a question less': (form, chance) => {
    const found = anyQuestion(form, chance);
    if (!found) return undefined;
    found.list.splice(found.list.indexOf(found.question), 1);
    return {};
  },
  'a question elsewhere': (form, chance) => {
    const found = anyQuestion(form, chance);
    const target = chance.one(form.steps)?.questions;
    if (!found || !target) return undefined;
    found.list.splice(found.list.indexOf(found.question), 1);
    target.splice(chance.below(target.length + 1), 0, found.question);
    return {};
  },
  'an id': (form, chance) => {
    const old = anyQuestion(form, chance)?.question.id;
    // A step with the same id would be renamed too.
    if (old === undefined || form.steps.some((step) => step.id === old)) return undefined;
    replaced(form, old, 'renamed');
    return { renamed: ['renamed', old] };
  },
  'the value of an option': (form, chance) => {
    const { id = '', options = [] } = anyQuestion(form, chance, hasOptions)?.question ?? {};
    const { value: old, label } = chance.one(options) ?? {};
    if (typeof old !== 'string' || old === label) return undefined;
    replaced(form, old, 'revalued');
    return { revalued: [id, 'revalued', old] };
  },
  'the button forward': (form, chance) => {
    const step = chance.one(form.steps);
    if (!step) return undefined;
    if (step.ready !== undefined && chance.happens(0.5)) delete step.ready;
    else step.ready = chance.rule(known(form));
    return {};
  },
  'an exit': (form, chance) => {
    const [exit] = form.exits ?? [];
    if (exit && chance.happens(0.3)) exit.to = 'introduktion';
    else form.exits = [{ to: 'boka-mote', when: chance.rule(known(form)) }, { to: 'klart' }];
    return {};
  },
  'a text': (form, chance) => {
    const question = anyQuestion(form, chance)?.question;
    const [validation] = question?.validation ?? [];
    if (validation && chance.happens(0.3)) validation.message = 'Ett annat meddelande.';
    else if (question && chance.happens(0.5)) question.help = 'En annan hjälp.';
    else if (question) question.label = 'En annan fråga?';
    return {};
  },
};

function isRequirement(rule: Rule): boolean {
  return typeof rule === 'object' && Object.hasOwn(rule, 'is_answered');
}

/** Comparisons with a number in the validations of a question, by reference. */
function boundsIn({ validation = [] }: EditedQuestion): [unknown, number][] {
  const found: [unknown, number][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node) && node.length === 2 && typeof node[1] === 'number') {
      found.push(node as [unknown, number]);
    }
    if (typeof node === 'object' && node !== null)
      for (const one of Object.values(node)) visit(one);
  };
  for (const { rule } of validation) visit(rule);
  return found;
}

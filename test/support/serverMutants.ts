import type { Form } from '#engine';
import { adaptDeclaration, adaptQuestionnaire, declarationMessages } from '#engine/adapters';
import texts from '../content/texts/sv.json' with { type: 'json' };
import { type Mutant, replaced } from './formMutants.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** Every change of one thing in the conditions and validations of a server's questionnaire. */
export function questionnaireMutants(questions: readonly Fields[]): readonly Mutant[] {
  const changed = (path: Path, value: unknown): Mutant => ({
    kind: 'server',
    what: `${path.join('/')} ${JSON.stringify(value)}`,
    form: () => {
      const adapted = adaptQuestionnaire(replaced(questions, path, value) as readonly unknown[], {
        ...texts.questionnaire.messages,
        title: texts.documentTitle.inDepthGuide,
        unknownType: texts.form.unknownQuestionType,
      });
      return adapted.ok ? adapted.form : undefined;
    },
  });
  return questions.flatMap((question, at): readonly Mutant[] => {
    const requirements = 'requiredAnswersToBeShown';
    const required = (question[requirements] ?? []) as readonly {
      readonly id: string;
      readonly requiredAnswers: readonly string[];
    }[];
    const all = 'allRequiredAnswersHasToBeFulfilled';
    const others = (id: string, known: readonly string[]) => {
      const answers = questions.find((own) => own.id === id)?.answers as readonly Fields[];
      return (answers ?? []).map(({ option }) => String(option)).filter((x) => !known.includes(x));
    };
    return [
      ...(question[all] === undefined ? [] : [changed([at, all], !question[all])]),
      ...required.flatMap(({ id, requiredAnswers: own }, place) => {
        const path = [at, requirements, place];
        const entries = [...path, 'requiredAnswers'];
        const others_ = others(id, own);
        return [
          changed([at, requirements], required.toSpliced(place, 1)),
          ...own.map((_answer, entry) => changed(entries, own.toSpliced(entry, 1))),
          ...others_.map((other) => changed(entries, [...own, other])),
          ...others_.slice(0, 1).map((other) => changed(entries, own.with(0, other))),
          ...own
            .filter((answer) => /^\d+$/.test(answer))
            .flatMap((answer) => [-1, 1].map((by) => changed(entries, [`${Number(answer) + by}`]))),
        ];
      }),
      ...validationMutants(question.validation as Fields, (name, value) =>
        changed([at, 'validation', name], value),
      ),
    ];
  });
}

function validationMutants(
  validation: Fields,
  changed: (name: string, value: unknown) => Mutant,
): readonly Mutant[] {
  return Object.entries(validation).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [changed(name, value - 1), changed(name, value + 1)]
      : [changed(name, !value)],
  );
}

/** Every change of one thing in the dependencies and validations of a server's health declaration. */
export function declarationMutants(declaration: Fields): readonly Mutant[] {
  const changed = (path: Path, value: unknown): Mutant => ({
    kind: 'server',
    what: `${path.join('/')} ${JSON.stringify(value)}`,
    form: () => adaptedForm(replaced(declaration, path, value)),
  });
  const dependencies = declaration.dependencies as Readonly<
    Record<string, { readonly key: string; readonly value: string }>
  >;
  const names = Object.keys(dependencies);
  const keys = [...new Set(Object.values(dependencies).map(({ key }) => key))];
  const ofDependencies = Object.entries(dependencies).flatMap(([name, { key, value }]) => [
    ...keys
      .filter((other) => other !== key)
      .map((other) => changed(['dependencies', name, 'key'], other)),
    ...optionNames(declaration, key)
      .filter((other) => other !== value)
      .map((other) => changed(['dependencies', name, 'value'], other)),
  ]);
  const steps = declaration.steps as readonly Fields[];
  const ofSteps = steps.flatMap(({ dependency }, at) =>
    ['Beroende1', ...names]
      .filter((other) => other !== dependency)
      .map((other) => changed(['steps', at, 'dependency'], other)),
  );
  const ofValidations = [...pathsTo(declaration, 'validation', [])].flatMap(({ path, value }) =>
    validationTexts(String(value)).map((text) => changed(path, text)),
  );
  return [...ofDependencies, ...ofSteps, ...ofValidations];
}

function adaptedForm(declaration: unknown): Form | undefined {
  const adapted = adaptDeclaration(declaration, declarationMessages(texts));
  return adapted.ok ? adapted.form : undefined;
}

function optionNames(declaration: Fields, id: string): readonly string[] {
  for (const { path } of pathsTo(declaration, 'options', [])) {
    const question = path
      .slice(0, -1)
      .reduce<unknown>((at, name) => (at as Fields)[String(name)], declaration) as Fields;
    if (question.id === id) {
      return (question.options as readonly Fields[]).map(({ name }) => String(name));
    }
  }
  return [];
}

/** A validation without one of its parts, and with bounds one off. */
function validationTexts(text: string): readonly string[] {
  const parts = text.split('|');
  const without = parts.map((_part, at) => parts.toSpliced(at, 1).join('|'));
  const moved = parts.flatMap((part, at) => {
    const [name, bound] = part.split(':');
    if (bound === undefined) return [];
    return [-1, 1].map((by) => parts.with(at, `${name}:${Number(bound) + by}`).join('|'));
  });
  return [...without, ...moved];
}

function* pathsTo(
  value: unknown,
  wanted: string,
  path: Path,
): Generator<{ readonly path: Path; readonly value: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const own = [...path, Array.isArray(value) ? Number(name) : name];
    if (name === wanted) yield { path: own, value: inner };
    yield* pathsTo(inner, wanted, own);
  }
}

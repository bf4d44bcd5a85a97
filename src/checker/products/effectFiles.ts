import {
  checkAgainstSchema,
  type Document,
  folderOf,
  join,
  type Library,
  severityOf,
} from '#checker/findings';
import {
  adaptedQuestions,
  checkQuestionnaire,
  QUESTIONNAIRE_SCHEMA,
  schemaOf,
} from '#checker/formats';
import {
  namedFormOf,
  SCENARIOS_SCHEMA,
  type ScenarioFile,
  ScenarioNames,
} from '#checker/scenarios';
import type { AdaptedQuestionnaire } from '#engine/adapters';
import type { Catalogue, Person } from '#insurance/recommendation';
import { checkProducts, PRODUCTS_SCHEMA, QUESTIONNAIRE } from './checkProducts.ts';

const PEOPLE_SCHEMA = 'people.schema.json';
/** Names of the files, beside each other in one folder. */
const PRODUCTS = 'products.json';
const PEOPLE = 'people.json';

/** Everything in the files that a recommendation to a test person is made of. */
export interface EffectFiles {
  readonly catalogue: Catalogue;
  readonly people: readonly Person[];
  readonly questionnaire: Extract<AdaptedQuestionnaire, { readonly ok: true }>;
  /** Names of questions in scenarios, and their ids in the form. */
  readonly names: ScenarioNames;
  /** The scenarios about the questionnaire; undefined where there are none without faults. */
  readonly scenarios: ScenarioFile | undefined;
  /** Path of the insurances. */
  readonly productsFile: string;
}

/** The files in a folder, or the paths of those that are missing or have errors. */
export function readEffectFiles(library: Library, folder: string): EffectFiles | readonly string[] {
  const at = (name: string) => join(folder, name);
  const products = library.document(at(PRODUCTS));
  const people = library.document(at(PEOPLE));
  const questions = library.document(at(QUESTIONNAIRE));
  const found = questions && namedFormOf(library, questions);
  const faulty = [
    ...(isSound(library, products, PRODUCTS_SCHEMA) && !hasErrors(library, products)
      ? []
      : [at(PRODUCTS)]),
    ...(isSound(library, people, PEOPLE_SCHEMA) ? [] : [at(PEOPLE)]),
    ...(isSound(library, questions, QUESTIONNAIRE_SCHEMA) &&
    checkQuestionnaire(questions).length === 0
      ? []
      : [at(QUESTIONNAIRE)]),
  ];
  // As the checker does, each is read as what its schema has just said that it is.
  const catalogue = products?.content?.value as Catalogue;
  const { people: persons } = (people?.content?.value ?? {}) as {
    readonly people?: readonly Person[];
  };
  const { questions: asked } = (questions?.content?.value ?? {}) as {
    readonly questions?: readonly unknown[];
  };
  const questionnaire = asked && faulty.length === 0 ? adaptedQuestions(asked) : undefined;
  if (!persons || !questionnaire?.ok || found?.kind !== 'found') {
    return faulty.length > 0 ? faulty : [at(QUESTIONNAIRE)];
  }
  return {
    catalogue,
    people: persons,
    questionnaire,
    names: new ScenarioNames(found.namedForm),
    scenarios: scenariosAbout(library, at(QUESTIONNAIRE)),
    productsFile: at(PRODUCTS),
  };
}

function isSound(
  library: Library,
  document: Document | undefined,
  schema: string,
): document is Document {
  return (
    document?.content !== undefined && checkAgainstSchema(library, document, schema).length === 0
  );
}

function hasErrors(library: Library, products: Document): boolean {
  return checkProducts(library, products).some(({ code }) => severityOf(code) === 'error');
}

/** The folder of scenarios, from that of the questionnaire. */
const SCENARIOS = '../scenarios/';

function scenariosAbout(library: Library, questionnaire: string): ScenarioFile | undefined {
  const folder = join(folderOf(questionnaire), SCENARIOS);
  return library
    .beside(join(folder, 'any.json'))
    .flatMap((document): readonly ScenarioFile[] => {
      if (schemaOf(library, document) !== SCENARIOS_SCHEMA) return [];
      if (!isSound(library, document, SCENARIOS_SCHEMA)) return [];
      const file = document.content?.value as ScenarioFile;
      return join(folder, file.definition) === questionnaire ? [file] : [];
    })
    .at(0);
}

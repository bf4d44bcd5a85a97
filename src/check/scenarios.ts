import { Library, type Sources } from '#check/findings';
import { schemaOf } from '#check/formats';
import { SCENARIOS_SCHEMA } from '#check/scenarios';
import { type CheckResult, checkFiles } from './check.ts';

/**
 * Checks files of scenarios and nothing else: those among `files`, with what cannot be read at all.
 * `schemaFolder` as for `checkFiles`; `today` as `yyyymmdd`, for files that name no day.
 */
export function runScenarios(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  today: string,
): CheckResult {
  const library = new Library(sources, schemaFolder);
  const asked = files.filter((file) => {
    const document = library.document(file);
    return !document?.content || schemaOf(library, document) === SCENARIOS_SCHEMA;
  });
  return checkFiles(asked, sources, schemaFolder, { today, proof: false });
}

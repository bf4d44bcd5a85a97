import { Library, type Sources } from '#check/findings';
import { classify } from '#check/formats';
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
    if (!document?.content) return true;
    const { kind } = classify(library, document);
    return kind?.kind === 'described' && kind.schema === SCENARIOS_SCHEMA;
  });
  return checkFiles(asked, sources, schemaFolder, { today, proof: false });
}

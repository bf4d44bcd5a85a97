import { generateForCheck } from './generateForCheck.ts';
import { generateOperations } from './generateOperations.ts';
import { generateScreens, withGuideTable } from './guideTable.ts';

export { withGuideTable };

/** Every file that git ignores and sources import or editors read, by path from the top of the repository. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    ...(await generateForCheck()),
    ...(await generateOperations()),
    ...generateScreens(),
  };
}

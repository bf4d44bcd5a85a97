import { buildStudio } from '../../src/app/build/studioBuild.ts';
import { makeTemplate } from '../support/database.ts';
import { STUDIO_BUILD } from '../support/studioBuild.ts';

/** Before all workers, each of which starts an application of its own; gives what ends it. */
export default async function globalSetup(): Promise<() => void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await buildStudio(process.cwd(), STUDIO_BUILD);
  process.env.NODE_ENV = before;
  if (process.env.DATABASE_URL) return () => undefined;
  return await makeTemplate();
}

import { makeTemplate } from '../support/database.ts';

/** Before all workers, each of which starts an application of its own; gives what ends it. */
export default async function globalSetup(): Promise<() => void> {
  if (process.env.DATABASE_URL) return () => undefined;
  return await makeTemplate();
}

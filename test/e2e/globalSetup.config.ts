import { readyImage } from '../support/databaseImage.ts';

/** Before all workers, each of which starts an application with a database of its own. */
export default async function globalSetup(): Promise<void> {
  if (!process.env.DATABASE_URL) await readyImage();
}

import { buildStudio } from '../../src/build/studioBuild.ts';
import { STUDIO_BUILD } from './studioBuild.ts';

// React chooses its production code by this.
process.env.NODE_ENV = 'production';
const [folder = STUDIO_BUILD] = process.argv.slice(2);
if (folder === STUDIO_BUILD) process.env.CONTENT = 'test/content';
await buildStudio(process.cwd(), folder);

import { buildStudio } from '../../src/build/studioBuild.ts';
import { STUDIO_BUILD } from './studioBuild.ts';

// React chooses its production code by this.
process.env.NODE_ENV = 'production';
process.env.CONTENT = 'test/content';
await buildStudio(process.cwd(), STUDIO_BUILD);

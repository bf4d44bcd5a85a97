import { SITE } from './app.ts';

process.env.CONTENT = 'test/content';
// The command line of the build.
process.argv = [...process.argv.slice(0, 2), SITE];
await import('../../src/build/build.ts');

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fill } from '#engine/texts';
import texts from '../../schemas/texts/tools.json' with { type: 'json' };
import { contentFolder } from './content.ts';
import { buildStudio, builtFiles } from './studioBuild.ts';
import { serveStudio } from './studioServer.ts';

process.env.NODE_ENV = 'production';

const { studio: words } = texts;
const root = process.cwd();
const folder = contentFolder(root);
const port = readPort(process.env.PORT);
const out = join(root, 'node_modules/.cache/behovsguiden/studio');

process.stdout.write(`${words.building}\n`);
await buildStudio(root, out);
const studio = await serveStudio(builtFiles(out), folder, port, join(root, 'schemas')).catch(
  (cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    console.error(fill(words.portTaken, { port, command: 'PORT=3200 npm run studio' }));
    return process.exit(1);
  },
);
process.stdout.write(`${fill(words.open, { url: studio.url })}\n${words.close}\n`);
if (process.stdout.isTTY && !process.env.CI) openBrowser(studio.url);

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await studio.close();
  process.exit(0);
}

/** The terminal shows the address too, so failures are ignored. */
function openBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program ?? 'xdg-open', [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Commands that open an address in the default browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function readPort(text = '3100'): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(fill(words.badPort, { port: `”${text}”` }));
  }
  return number;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/app.ts';

/** Free ports of this machine. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** One of the files of docs/hosting, with `replacements` made; throws when there is nothing to replace. */
export function siteWith(
  name: string,
  replacements: readonly (readonly [string, string])[],
): string {
  let site = readFileSync(`docs/hosting/${name}`, 'utf8');
  for (const [from, to] of replacements) {
    if (!site.includes(from)) throw new Error(`${name} has no "${from}"`);
    site = site.replaceAll(from, to);
  }
  return site;
}

/** Writes a site into a folder as the only one of an nginx that needs no rights; returns the main file. */
export function writeNginx(folder: string, site: string): string {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    // Root's workers would be another user, who may not read the folder.
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log notice;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary}
  include ${folder}/site.conf;
}
`,
  );
  return main;
}

/** What nginx says of its configuration; throws when it is refused. */
export function testNginx(main: string): void {
  execFileSync('nginx', ['-t', '-q', '-c', main], { stdio: 'pipe' });
}

/** Starts nginx in the foreground, and waits until it answers at `url`. */
export async function startNginx(main: string, url: string): Promise<ChildProcess> {
  const child = spawn('nginx', ['-c', main, '-g', 'daemon off;'], { stdio: 'ignore' });
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error('nginx has ended');
    await wait(20);
  }
  return child;
}

async function isAnswering(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/app.ts';

/** Whether nginx is installed. */
export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;

/** A running nginx in front of API instances. */
export interface Nginx {
  readonly url: string;
  /** Passes new calls to these ports of this machine only; those in progress go on where they are. */
  passTo(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

const READY_MS = 5_000;

/** Starts nginx on a free port, with the settings of `docs/hosting/nginx-several.conf` that calls need. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-nginx-'));
  const file = join(folder, 'nginx.conf');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn('nginx', args, { stdio: 'inherit' });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const begun = Date.now();
  while (!(await isAnswering(url))) {
    if (Date.now() - begun > READY_MS) throw new Error('nginx does not answer');
    await wait(20);
  }
  return {
    url,
    async passTo(others) {
      writeFileSync(file, configuration(folder, port, others));
      execFileSync('nginx', [...args, '-s', 'reload'], { stdio: 'inherit' });
      // Until the old workers take no new connections.
      await wait(500);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

function configuration(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  keepalive_requests 100000;
  upstream api {
    ${servers.join('\n    ')}
    keepalive 128;
    keepalive_requests 100000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      # A call that may have had an effect is not sent again: the guide asks the visitor first.
      proxy_next_upstream error timeout;
    }
  }
}
`;
}

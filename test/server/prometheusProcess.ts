import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/app.ts';
import { ALERTS_FILE } from './prometheusTools.ts';

/** A real Prometheus that reads a server once a second, with our rules in which minutes are seconds. */
export interface PrometheusProcess {
  /** The alerts that fire now, by name, with their labels. */
  firing(): Promise<readonly Readonly<Record<string, string>>[]>;
  stop(): Promise<void>;
}

export async function startPrometheus(target: number): Promise<PrometheusProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const port = await freePort();
  const rules = readFileSync(ALERTS_FILE, 'utf8')
    .replaceAll(/for: \d+m/g, 'for: 1s')
    .replaceAll(/\[\d+[mh]\]/g, '[15s]');
  writeFileSync(join(folder, 'alerts.yml'), rules);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [
      { job_name: 'behovsguiden', static_configs: [{ targets: [`127.0.0.1:${target}`] }] },
    ],
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const words = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', words, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  return {
    async firing() {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
      if (!response?.ok) return [];
      const { data } = (await response.json()) as { readonly data: AlertList };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

interface AlertList {
  readonly alerts: readonly {
    readonly state: string;
    readonly labels: Readonly<Record<string, string>>;
  }[];
}

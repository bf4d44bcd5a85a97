import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A rule of `docs/hosting/alerts.yml`. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly look: string };
}

export const ALERTS_FILE = 'docs/hosting/alerts.yml';

export function alertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(ALERTS_FILE, 'utf8'));
  return groups.flatMap(({ rules }: { rules: readonly AlertRule[] }) => rules);
}

const REQUIRED = process.env.ENGINES === 'required';

/** Whether tests with these programs are skipped; where engines are required, a missing one fails them. */
export function areMissing(...programs: readonly string[]): boolean {
  const missing = programs.filter((name) => spawnSync(name, ['--version']).status !== 0);
  return missing.length > 0 && !REQUIRED;
}

/** Runs promtool on files with these contents; JSON is YAML. Returns its exit status and what it printed. */
export function promtool(
  words: readonly string[],
  files: Readonly<Record<string, unknown>>,
): { readonly status: number | null; readonly printed: string } {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(folder, name), text);
    }
    const all = [...words, ...Object.keys(files).slice(0, 1)];
    const { status, stdout, stderr, error } = spawnSync('promtool', all, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, printed: `${stdout}${stderr}${error ?? ''}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A panel of the dashboard, as far as tests look at it; a row has no targets. */
export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: {
    readonly h: number;
    readonly w: number;
    readonly x: number;
    readonly y: number;
  };
  readonly fieldConfig?: { readonly defaults: { readonly unit: string } };
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}

const DASHBOARD_FILE = 'docs/hosting/dashboard.json';

export function panels(): readonly Panel[] {
  return JSON.parse(readFileSync(DASHBOARD_FILE, 'utf8')).panels;
}

/** Every PromQL expression of the dashboard. */
export function expressions(): readonly string[] {
  return panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

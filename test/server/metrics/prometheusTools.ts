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

import { readFileSync } from 'node:fs';

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

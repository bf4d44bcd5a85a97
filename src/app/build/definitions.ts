import { spawn } from 'node:child_process';
import { resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';

/** The checker's report on all definitions. */
export interface CheckResult {
  readonly clean: boolean;
  /** The findings as the checker prints them. */
  readonly findings: string;
}

/** Runs `npm run schemas:check` without npm; never rejects. */
export function checkDefinitions(root: string): Promise<CheckResult> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/commands/launch.mjs', 'check'], {
      cwd: root,
    });
    let findings = '';
    const collect = (text: Buffer): void => {
      findings += text.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (cause) => done({ clean: false, findings: String(cause) }));
    child.on('close', (code) => done({ clean: code === 0, findings: findings.trim() }));
  });
}

/**
 * Checks the definitions whenever a JSON file under `schemas/` changes. Sound ones reach the page
 * at once; broken ones are printed and shown over the page, which keeps what it had.
 */
export function definitions(check: (root: string) => Promise<CheckResult>): Plugin {
  let folder = '';
  let refusal: ErrorPayload | undefined;
  let checking: Promise<void> | undefined;

  const concerns = (file: string): boolean =>
    resolve(file).startsWith(folder) && file.endsWith('.json');
  const recheck = async (server: ViteDevServer): Promise<void> => {
    const result = await check(server.config.root);
    if (result.clean) {
      refusal = undefined;
      return;
    }
    server.config.logger.error(`\n${result.findings}\n`, { timestamp: true });
    refusal = {
      type: 'error',
      err: { message: result.findings, stack: '', plugin: 'definitions' },
    };
    server.ws.send(refusal);
  };

  return {
    name: 'definitions',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      folder = resolve(config.root, 'schemas') + sep;
    },
    configureServer(server) {
      // A page opened later must see the refusal too.
      server.ws.on('connection', () => {
        if (refusal !== undefined) server.ws.send(refusal);
      });
      checking = recheck(server);
    },
    async load(id) {
      if (!concerns(id)) return undefined;
      await checking;
      // The checker names file, line and remedy; what Vite says of the same file does not.
      if (refusal !== undefined) this.error(refusal.err.message);
      return undefined;
    },
    async hotUpdate({ file, modules, server }) {
      if (!concerns(file) || this.environment.name !== 'client') return undefined;
      const wasRefused = refusal !== undefined;
      checking = recheck(server);
      await checking;
      if (refusal !== undefined) return [];
      // Only a reload takes the overlay away, and only it shows what no module of the page imports.
      if (!wasRefused && modules.length > 0) return undefined;
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

import { spawn } from 'node:child_process';
import { resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { contentFolder } from './content.ts';

/** Result of checking all definitions. */
export interface DefinitionCheckResult {
  readonly clean: boolean;
  /** The findings as the checker prints them. */
  readonly findings: string;
}

/** Runs `schemas:check` without npm; never rejects. */
export function checkDefinitions(root: string): Promise<DefinitionCheckResult> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/checker/commands/launch.mjs', 'check'], {
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
 * Vite plugin that checks the definitions whenever a JSON file of the content folder changes. Valid ones
 * are applied at once; invalid ones are printed and shown over the page, which keeps its state.
 */
export function definitions(check: (root: string) => Promise<DefinitionCheckResult>): Plugin {
  let folder = '';
  let refusal: ErrorPayload | undefined;
  let checking: Promise<void> | undefined;

  const isDefinition = (file: string): boolean =>
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
      folder = contentFolder(config.root) + sep;
    },
    configureServer(server) {
      // For pages opened later.
      server.ws.on('connection', () => {
        if (refusal !== undefined) server.ws.send(refusal);
      });
      checking = recheck(server);
    },
    async load(id) {
      if (!isDefinition(id)) return undefined;
      await checking;
      // The checker's message has file, line and fix; Vite's has not.
      if (refusal !== undefined) this.error(refusal.err.message);
      return undefined;
    },
    async hotUpdate({ file, modules, server }) {
      if (!isDefinition(file) || this.environment.name !== 'client') return undefined;
      const wasRefused = refusal !== undefined;
      checking = recheck(server);
      await checking;
      if (refusal !== undefined) return [];
      // Only a reload removes the overlay, and shows files that no module imports.
      if (!wasRefused && modules.length > 0) return undefined;
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

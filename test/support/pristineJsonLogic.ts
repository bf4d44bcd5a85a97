import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface JsonLogic {
  apply(rule: unknown, data: unknown): unknown;
  truthy(value: unknown): boolean;
}

/** json-logic-js as published: a second instance, without the operators the engine puts in. */
export function pristineJsonLogic(): JsonLogic {
  const path = createRequire(import.meta.url).resolve('json-logic-js');
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', readFileSync(path, 'utf8'))(module, module.exports);
  return module.exports as JsonLogic;
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * The lines on standard input: to its end from a pipe; at a terminal after a prompt and without showing
 * them, until an empty line.
 */
export async function readHidden(prompt: string): Promise<readonly string[]> {
  const { stdin } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) process.stderr.write(`${prompt}\n`);
  // Readline echoes to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
  const lines: string[] = [];
  input.on('SIGINT', () => process.exit(1));
  for await (const line of input) {
    if (isTerminal && line === '') break;
    lines.push(line);
  }
  input.close();
  return lines;
}

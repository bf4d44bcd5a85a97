import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A comment as GitHub's API shows it. */
export interface PullRequestComment {
  readonly id: number;
  readonly user: { readonly login: string };
  body: string;
}

/** The comments of one pull request, over the calls of GitHub's API that the action makes. */
export class CommentServer {
  comments: PullRequestComment[] = [];
  /** The calls made, as `POST /repos/…`. */
  calls: string[] = [];
  /** As the token of a pull request from a fork: it reads and does not write. */
  isReadOnly = false;
  #next = 1;
  readonly #server: Server = createServer(async (request, response) => {
    const { status, answer } = this.#answer(request, await bodyOf(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(answer === undefined ? undefined : JSON.stringify(answer));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server.close();
  }

  add(login: string, body: string): PullRequestComment {
    const comment = { id: this.#next++, user: { login }, body };
    this.comments.push(comment);
    return comment;
  }

  #answer(
    { method = '', url = '', headers }: IncomingMessage,
    text: string,
  ): { readonly status: number; readonly answer?: unknown } {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    this.calls.push(`${method} ${pathname}`);
    if (headers.authorization !== 'Bearer secret') return { status: 401, answer: {} };
    if (method === 'GET') {
      const size = Number(searchParams.get('per_page'));
      const from = (Number(searchParams.get('page')) - 1) * size;
      return { status: 200, answer: this.comments.slice(from, from + size) };
    }
    if (this.isReadOnly) return { status: 403, answer: { message: 'not accessible' } };
    if (method === 'POST') {
      return { status: 201, answer: this.add('github-actions[bot]', JSON.parse(text).body) };
    }
    const id = Number(pathname.split('/').at(-1));
    const found = this.comments.find((comment) => comment.id === id);
    if (!found) return { status: 404, answer: {} };
    if (method === 'DELETE') {
      this.comments = this.comments.filter((comment) => comment !== found);
      return { status: 204 };
    }
    found.body = JSON.parse(text).body;
    return { status: 200, answer: found };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

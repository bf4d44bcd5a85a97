import { apiClient } from '#guide';
import { ApiError, type Call } from '#guide/api';
import type { CallTypes, Operation } from '#operations';

type Answer = (call: Call) => unknown;

/** Answers the calls of a scene; one without an answer fails as if the server had refused it. */
export class ExampleServer {
  readonly #answers = new Map<string, Answer>();

  /** Makes the page's own client ask this server. */
  connect(): void {
    const send = async (call: Call) => {
      const answer = this.#answers.get(call.path.split('?')[0] ?? '');
      if (!answer) throw new ApiError('unexpected', 404);
      return answer(call);
    };
    Object.assign(apiClient(), { send, forgetToken: () => undefined });
  }

  /** The answer to a call, or to each in turn; the last is repeated. */
  answers<C extends CallTypes>(
    operation: Operation<C>,
    ...responses: readonly (C['response'] | ApiError)[]
  ): this {
    let count = 0;
    return this.#on(operation, () => {
      const response = responses[Math.min(count, responses.length - 1)];
      count += 1;
      if (response instanceof ApiError) throw response;
      return response;
    });
  }

  /** The answer to a call, made anew for each. */
  answersWith<C extends CallTypes>(
    operation: Operation<C>,
    make: () => C['response'] | Promise<C['response']>,
  ): this {
    return this.#on(operation, make);
  }

  fails<C extends CallTypes>(operation: Operation<C>): this {
    return this.answers(operation, new ApiError('unexpected', 400));
  }

  /** Answers with a file, which the API's types do not know. */
  sendsFile(operation: Pick<Operation, 'path'>): this {
    return this.#on(operation, () => new Blob(['%PDF']));
  }

  /** Leaves the visitor waiting. */
  keepsSilent<C extends CallTypes>(operation: Operation<C>): this {
    return this.#on(operation, () => new Promise(() => undefined));
  }

  #on({ path }: Pick<Operation, 'path'>, answer: Answer): this {
    this.#answers.set(path, answer);
    return this;
  }
}

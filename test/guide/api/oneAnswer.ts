import type { ApiClient, Call } from '#guide/api';

/** A client with one answer, and the calls it got. */
export function clientOf(answer: unknown) {
  const calls: Call[] = [];
  const client: ApiClient = {
    async send(made) {
      calls.push(made);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    forgetToken() {},
  };
  return { client, calls };
}

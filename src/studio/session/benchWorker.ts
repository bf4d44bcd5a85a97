import { BenchHost } from './BenchHost.ts';

const host = new BenchHost({
  post: (message) => globalThis.postMessage(message),
  later: (work) => setTimeout(work),
  now: () => performance.now(),
});

globalThis.addEventListener('message', ({ data }) => host.receive(data));

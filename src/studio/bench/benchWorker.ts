import { BenchHost } from './BenchHost.ts';

const host = new BenchHost({
  tell: (message) => globalThis.postMessage(message),
  later: (work, wait) => setTimeout(work, wait),
  now: () => performance.now(),
});

globalThis.addEventListener('message', ({ data }) => host.receive(data));

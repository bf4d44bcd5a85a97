import { ServerResponse } from 'node:http';

/*
 * Loaded before a server, which it kills when it is about to respond to an application: a test cannot
 * do that from outside.
 */
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (...head) {
  if (this.req.url?.endsWith('/apply-for-insurance/simple')) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, head);
};

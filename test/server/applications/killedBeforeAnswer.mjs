import { ServerResponse } from 'node:http';

/*
 * Loaded before a server, which it kills at the moment it would answer an application: nobody can
 * hook in between there from outside.
 */
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (...head) {
  if (this.req.url?.endsWith('/apply-for-insurance/simple')) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, head);
};

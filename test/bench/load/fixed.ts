import Fastify from 'fastify';

/** The minimum for such a server: Fastify that returns the same JSON for every call. */
const app = Fastify();
app.post('/v1/api/fixed', async () => ({ status: 'ok' }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

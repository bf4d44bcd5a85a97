import Fastify from 'fastify';

/** The least that a server of this kind can do: Fastify that answers every call with the same JSON. */
const app = Fastify();
app.post('/v1/api/fixed', async () => ({ status: 'ok' }));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

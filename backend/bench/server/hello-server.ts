import Fastify from 'fastify'

const app = Fastify()
app.get('/readyz', async () => ({ status: 'ok' }))
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

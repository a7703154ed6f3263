import Fastify from 'fastify';
import { handleErrors } from './errorHandling';

const fault = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ['the database is away', fault('connect', 'ECONNREFUSED'), 503],
  ['its container is gone, and its name with it', fault('getaddrinfo postgres', 'ENOTFOUND'), 503],
  ['it is restarted', fault('terminating connection', '57P01'), 503],
  ['every connection is taken', fault('timeout exceeded when trying to connect'), 503],
  ['nobody answers there', fault('Query read timeout'), 503],
  ['another one is the primary now', fault('cannot execute UPDATE', '25006'), 503],
  ['it is full', fault('no space left', '53100'), 503],
  ['a statement is wrong', fault('syntax error', '42601'), 500],
  ['something is broken', fault('x is not a function'), 500],
])('where %s, a call is answered so, with nothing of the cause', async (_, error, status) => {
  const app = Fastify();
  handleErrors(app);
  app.get('/', () => Promise.reject(error));
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([
    status,
    status === 503 ? '2' : undefined,
  ]);
  expect(reply.body).not.toContain(error.message);
  await app.close();
});

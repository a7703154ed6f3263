import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:tls';

/**
 * What the proxy and the shells behind it promise of a brand's host.
 * @param certificate of the proxy, its file
 * @param ports `http` and `https` on this machine
 * @throws Error of what does not hold
 */
export async function checkFrontDoor(certificate, host, ports) {
  const ca = readFileSync(certificate);
  const ask = async (scheme, name, path, { body, ...options } = {}) => {
    const request = scheme.request({
      ...{ host: '127.0.0.1', port: scheme === https ? ports.https : ports.http, path, agent: false },
      ...{ headers: { host: name }, ca, servername: host, ...options },
    });
    request.end(body);
    const [reply] = await once(request, 'response');
    reply.resume();
    return reply;
  };
  const status = async (...words) => (await ask(...words)).statusCode;

  const insecure = await ask(http, host, '/khimki?a=1');
  assert.deepEqual([insecure.statusCode, insecure.headers.location], [301, `https://${host}/khimki?a=1`]);
  const other = await ask(https, `www.${host}`, '/khimki', { servername: `www.${host}` });
  assert.deepEqual([other.statusCode, other.headers.location], [301, `https://${host}/khimki`]);
  const page = await ask(https, `${host}:${ports.https}`, '/khimki');
  assert.equal(page.statusCode, 200);
  assert.match(page.headers['strict-transport-security'], /max-age=31536000/);
  const session = await ask(https, `${host}:${ports.https}`, '/api/shops/set', {
    ...{ method: 'POST', body: '{"shop_id":1001}' },
    headers: { host: `${host}:${ports.https}`, 'content-type': 'application/json' },
  });
  assert.match(String(session.headers['set-cookie']), /^__Host-sid=[^;]+;(?=.*HttpOnly)(?=.*Secure)/i);
  assert.equal(await status(https, `${host}:${ports.https}`, '/metrics'), 404, 'figures are for nobody');
  assert.equal(await status(https, 'shop.example', '/'), 421, 'a host of no brand');
  const office = await ask(https, `office.${host}:${ports.https}`, '/');
  assert.equal(office.statusCode, 200);
  assert.match(office.headers['content-security-policy'], /frame-ancestors 'none'/, 'the back office');
  const socket = connect({
    port: ports.https,
    host: '127.0.0.1',
    ca,
    servername: host,
    ALPNProtocols: ['h2'],
  });
  await once(socket, 'secureConnect');
  assert.equal(socket.alpnProtocol, 'h2');
  socket.destroy();
}

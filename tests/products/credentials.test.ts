import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createProductMaker } from './make-product.ts';
import { document, list, object, ok, ref, text, type Json } from './openapi.ts';

const { create, remove } = createProductMaker();
afterAll(remove);

it.each<[what: string, schemes: Json, security: readonly Json[], authentication: unknown]>([
  ['none', {}, [], []],
  ['a user name and a password', { own: { type: 'http', scheme: 'basic' } }, [{ own: [] }], [{ scheme: 'basic' }]],
  ['a bearer token, which goes without saying', { own: { type: 'http', scheme: 'bearer' } }, [{ own: [] }], undefined],
  [
    'a word before the key',
    { own: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token and a blank before the key' } },
    [{ own: [] }],
    [{ credential: 'token', in: 'header', name: 'Authorization', prefix: 'Token ' }],
  ],
  [
    'two keys at once',
    {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      secret: { type: 'apiKey', in: 'header', name: 'X-Secret' },
    },
    [{ key: [], secret: [] }],
    [
      { credential: 'key', in: 'header', name: 'X-Key' },
      { credential: 'secret', in: 'header', name: 'X-Secret' },
    ],
  ],
  [
    'the header before the query',
    { old: { type: 'apiKey', in: 'query', name: 'key' }, own: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    [{ old: [] }, { own: [] }],
    [{ credential: 'token', in: 'header', name: 'X-Key' }],
  ],
  [
    'a token that an authorization server grants by code',
    {
      own: {
        type: 'oauth2',
        flows: {
          implicit: { authorizationUrl: '/dialog', scopes: {} },
          authorizationCode: { authorizationUrl: '/authorize', tokenUrl: 'https://id.test/token', scopes: {} },
        },
      },
    },
    [{ own: ['read:pieces'] }],
    [{ oauth: { authorize: 'https://opera.test/authorize', token: 'https://id.test/token', scopes: ['read:pieces'] } }],
  ],
  [
    'a token that an OpenID provider grants',
    { own: { type: 'openIdConnect', openIdConnectUrl: 'https://id.test/realm/.well-known/openid-configuration' } },
    [{ own: [] }],
    [{ oauth: { issuer: 'https://id.test/realm', scopes: [] } }],
  ],
  [
    'a token that only the implicit flow grants, which people type',
    { own: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://id.test/', scopes: {} } } } },
    [{ own: [] }],
    undefined,
  ],
])('a call carries %s', async (_what, securitySchemes, security, authentication) => {
  const openapi = document({ '/pieces': { get: { security, responses: ok(list(ref('Piece'))) } } }, {});
  const components = { schemas: { Piece: object({ id: text, title: text }) }, securitySchemes };
  const { code, mistakes, read } = await create(
    { servers: [{ url: 'https://opera.test/v1' }], ...openapi, components },
    '--list',
    'GET /pieces',
  );

  expect([code, mistakes]).toEqual([0, []]);
  expect((read('api/profile') as Json)['authentication']).toEqual(authentication);
});

it('says in the README how people sign in at the authorization server', async () => {
  const own = { type: 'openIdConnect', openIdConnectUrl: 'https://id.test/.well-known/openid-configuration' };
  const openapi = document({ '/pieces': { get: { security: [{ own: [] }], responses: ok(list(ref('Piece'))) } } }, {});
  const components = { schemas: { Piece: object({ id: text, title: text }) }, securitySchemes: { own } };
  const { folder } = await create({ ...openapi, components }, '--all');

  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('register the application at id.test');
});

import { expect, test, type Page } from '@playwright/test';
import { MockIssuer } from '../products/mock-issuer.ts';
import { document, list, object, ok, ref, text } from '../products/openapi.ts';
import { openWorkshop, type ServedProduct } from '../products/serve-product.ts';

let workshop: ReturnType<typeof openWorkshop>;
let issuer: MockIssuer;
let product: ServedProduct;

/** A product whose people sign in at an OpenID provider. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  workshop = openWorkshop();
  issuer = new MockIssuer('opera-web');
  await issuer.start();
  const openapi = document(
    { '/operas': { get: { security: [{ own: ['read'] }], responses: ok(list(ref('Opera'))) } } },
    { Opera: object({ id: text, title: text }) },
  );
  const authentication = [{ oauth: { issuer: issuer.url, client: 'opera-web', scopes: ['openid', 'read'] } }];
  const components = {
    ...(openapi['components'] as object),
    securitySchemes: { own: { type: 'http', scheme: 'bearer' } },
  };
  product = await workshop.serve({ ...openapi, components }, { authentication });
});

test.afterAll(async () => {
  await product?.close();
  issuer?.close();
  workshop?.remove();
});

test.use({ locale: 'en-US' });

const signIn = (page: Page) => page.getByRole('button', { name: `Sign in at ${new URL(issuer.url).host}` });
const rows = (page: Page) => page.getByText('Title 1', { exact: true });
const newest = () => `Bearer ${issuer.granted.at(-1)}`;
/** Tokens that calls of the product carry. */
function tokensOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (request.url().includes('/_api/')) seen.push(authorization ?? '');
  });
  return seen;
}

test('signs in by code and PKCE, on the page that was asked for', async ({ page }) => {
  const tokens = tokensOf(page);
  await page.goto(`${product.url}opera?sort=title`);
  await signIn(page).click();

  await expect(rows(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/opera');
  expect(page.url()).not.toContain('code=');
  expect(new Set(tokens)).toEqual(new Set([newest()]));
});

test('renews a token that expires', async ({ page }) => {
  issuer.lifetime = 1;
  const tokens = tokensOf(page);
  await page.goto(`${product.url}opera`);
  await signIn(page).click();
  await expect(rows(page)).toBeVisible();
  const before = tokens.length;
  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect.poll(() => tokens.length).toBe(before + 1);
  expect(tokens.at(-1)).toBe(newest());
  expect(tokens[0]).not.toBe(newest());
  issuer.lifetime = 3600;
});

test('renews a token that the service refuses', async ({ page }) => {
  await page.goto(`${product.url}opera`);
  await signIn(page).click();
  await expect(rows(page)).toBeVisible();
  const refused = newest();
  const tokens = tokensOf(page);
  await page.route('**/_api/**', async (route) => {
    if (route.request().headers()['authorization'] === refused) await route.fulfill({ status: 401, json: {} });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh' }).click();

  await expect.poll(() => tokens.length).toBe(2);
  expect(tokens).toEqual([refused, newest()]);
  await expect(rows(page)).toBeVisible();
});

test('says why a sign-in has failed, and ends the session at the provider too', async ({ page }) => {
  issuer.isDenied = true;
  await page.goto(product.url);
  await signIn(page).click();
  await expect(page.getByText('The sign-in has failed: the person said no')).toBeVisible();

  await signIn(page).click();
  await expect(rows(page)).toBeVisible();
  const logout = page.waitForRequest((request) => request.url().startsWith(`${issuer.url}/logout`));
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(new URL((await logout).url()).searchParams.get('id_token_hint')).not.toBeNull();
  await expect(signIn(page)).toBeVisible();
});

test('ignores an answer that it has not asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(`${product.url}?code=stolen&state=foreign`);

  await expect(signIn(page)).toBeVisible();
  expect(asked.filter((url) => url.startsWith(issuer.url))).toEqual([]);
});

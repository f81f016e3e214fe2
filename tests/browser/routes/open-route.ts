import { expect } from '@playwright/test';
import type { SpecRoute } from './spec-routes.ts';
import { goTo, type Visit } from './visitors.ts';

/** Goes to a route and waits until it is drawn; the question at the door of the high-end pages is answered. */
export async function openRoute(
  { page }: Visit,
  { path, address = path, title, heading: name = title }: SpecRoute,
): Promise<void> {
  await goTo(page, address);
  const door = page.getByRole('button', { name: '符合，继续' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name });
  await expect(door.or(heading).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

interface Violation {
  readonly rule: string;
  readonly impact: string;
  readonly where: readonly string[];
}

/** Judges what is on screen by WCAG 2.1 A and AA; nothing serious or critical may be found. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
}

/** Judges what is on screen by every rule of axe; nothing may be found. */
export async function expectFlawless(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

async function findViolations(page: Page, tags?: string[]): Promise<readonly Violation[]> {
  // Colours in mid-fade are not what an operator reads.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values): Promise<Violation[]> => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const result = await judge.run(document, {
      ...(values ? { runOnly: { type: 'tag', values } } : {}),
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      where: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    }));
  }, tags);
}

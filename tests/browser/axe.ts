import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

interface Violation {
  readonly rule: string;
  readonly impact: string;
  readonly where: readonly string[];
}

/** Judges what is on screen by WCAG 2.1 A and AA; nothing serious or critical may be found. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
}

/** Judges the colours on screen alone: they are all that a theme changes. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
}

/** Judges what is on screen by every rule of axe; nothing may be found. */
export async function expectFlawless(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

async function findViolations(page: Page, runOnly?: axe.RunOnly): Promise<readonly Violation[]> {
  // Colours in mid-fade are not what an operator reads.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only): Promise<Violation[]> => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const result = await judge.run(document, {
      ...(only ? { runOnly: only } : {}),
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      where: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    }));
  }, runOnly);
}

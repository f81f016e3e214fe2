import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildList, renderPage } from '#engine/testing';

const gate = {
  name: 'qualified',
  title: '合格投资者确认',
  text: '请确认',
  okText: '符合，继续',
  cancelText: '不符合，返回',
};

function renderGated(passed: string[] = []) {
  const page = renderPage(buildList({ confirmOnOpen: gate }), {
    calls: { query: () => ({ list: [{ id: 'R1' }], total: 1 }) },
    gates: { passed: (name) => passed.includes(name), pass: (name) => passed.push(name) },
  });
  return { page, passed };
}

describe('a page with a gate', () => {
  it('loads nothing before the operator confirms', async () => {
    const { page } = renderGated();

    expect(await screen.findByRole('dialog', { name: '合格投资者确认' })).toBeTruthy();
    expect(page.calls).toEqual([]);
  });

  it('opens once it is confirmed, for as long as the session lasts', async () => {
    const { page, passed } = renderGated();

    await page.user.click(await screen.findByRole('button', { name: '符合，继续' }));

    expect(await screen.findByText('R1')).toBeTruthy();
    expect(passed).toEqual(['qualified']);
    renderGated(passed);
    expect(await screen.findByText('R1')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left by an operator who does not confirm', async () => {
    const { page } = renderGated();

    await page.user.click(await screen.findByRole('button', { name: '不符合，返回' }));

    expect(page.left).toEqual(['close']);
    expect(page.calls).toEqual([]);
  });
});

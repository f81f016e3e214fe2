import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OperationError } from '#engine';
import type { ResolvedBlock } from '#engine/language/run';
import { buildDetail, buildField, renderPage, type PageFakes } from '#engine/testing';

afterEach(() => {
  vi.useRealTimers();
});

const masked = '3199**********0014';
const plain = '319901199001010014';
const reveal = {
  operation: 'plaintext',
  params: { acctId: { $cel: 'query.acctId' } },
  value: 'certNo',
  permission: ['MechanismAcountDetail'],
};

async function render(fakes: PageFakes = {}) {
  const field = { ...buildField('certNo', { label: '证件号码', props: { copyable: true } }), reveal };
  const block: ResolvedBlock = { type: 'fields', data: 'acct', columnCount: 1, fields: [field] };
  const load = [{ name: 'acct', operation: 'acct', params: {} }];
  const page = renderPage(buildDetail({ load, blocks: [block] }), {
    query: { acctId: 'A1' },
    ...fakes,
    calls: { acct: () => ({ certNo: masked }), plaintext: () => ({ certNo: plain }), ...fakes.calls },
  });
  await screen.findByText(masked);
  return page;
}

const eye = () => screen.getByRole('button', { name: '显示完整的证件号码' });

describe('a masked value', () => {
  it('is shown in plain by a call that the server records, and hidden again by the same button', async () => {
    const page = await render();

    fireEvent.click(eye());
    expect(await screen.findByText(plain)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '隐藏证件号码' }));

    expect(screen.getByText(masked)).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === 'plaintext').map(({ params }) => params)).toEqual([
      { acctId: 'A1' },
    ]);
  });

  it('hides after 30 s', async () => {
    await render();
    vi.useFakeTimers();
    fireEvent.click(eye());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(plain)).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByText(plain)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));

    expect(screen.getByText(masked)).toBeTruthy();
  });

  it('is hidden when the operator goes to another tab and comes back', async () => {
    const page = await render();
    fireEvent.click(eye());
    await screen.findByText(plain);

    page.hide();
    page.show();

    expect(screen.getByText(masked)).toBeTruthy();
  });

  it('is copied as it is on show', async () => {
    const copied: string[] = [];
    const page = await render();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
    await page.user.click(screen.getByRole('button', { name: '复制' }));

    await page.user.click(eye());
    await screen.findByText(plain);
    await page.user.click(screen.getByRole('button', { name: /复制/u }));

    expect(copied).toEqual([masked, plain]);
  });

  it('has no eye for an operator without the permission of the operation', async () => {
    await render({ can: [] });

    expect(screen.queryByRole('button', { name: '显示完整的证件号码' })).toBeNull();
  });

  it('stays masked when the server refuses, and says why', async () => {
    const refuse = () => {
      throw new OperationError('暂无权限查看', { code: 'E' });
    };
    const page = await render({ calls: { plaintext: refuse } });

    fireEvent.click(eye());

    await waitFor(() => expect(page.notices).toEqual(['error: 暂无权限查看']));
    expect(screen.getByText(masked)).toBeTruthy();
  });
});

import { describe, expect, it } from 'vitest';
import { RemoteLabels } from './remote-labels.ts';
import { RemoteRows } from './remote-rows.ts';
import type { Call } from './remote-source.ts';

const funds = [
  { fundCode: '1', fundName: '甲', fundType: '01' },
  { fundCode: '2', fundName: '乙', fundType: '02' },
];
const call: Call = (_operation, params) =>
  Promise.resolve(funds.filter(({ fundType }) => params['fundType'] === undefined || fundType === params['fundType']));
const settle = () => new Promise((resolve) => void setTimeout(resolve));
const sourceOf = (fundType?: string) => ({
  operation: 'queryFunds',
  params: { fundType },
  paged: false,
  value: 'fundCode',
  label: 'fundName',
});

describe('other params', () => {
  it('make other choices', async () => {
    const rows = new RemoteRows({ source: sourceOf('01'), call });
    rows.open();
    await settle();
    expect(rows.state.rows.map(({ label }) => label)).toEqual(['甲']);

    rows.update({ source: sourceOf('02'), call });
    expect(rows.state.status).toBe('idle');
    rows.open();
    await settle();

    expect(rows.state.rows.map(({ label }) => label)).toEqual(['乙']);
  });

  it('take a value away that is not among them', async () => {
    const gone: string[] = [];
    const onGone = (value: string) => void gone.push(value);
    const labels = new RemoteLabels();
    labels.update({ source: sourceOf('01'), call, values: ['1'], onGone });
    await settle();
    expect(labels.rowOf('1')?.label).toBe('甲');

    labels.update({ source: sourceOf('02'), call, values: ['1'], onGone });
    await settle();

    expect(gone).toEqual(['1']);
  });

  it('leave a value of the start alone, though it is not among them', async () => {
    const gone: string[] = [];
    const labels = new RemoteLabels();

    labels.update({ source: sourceOf('02'), call, values: ['1'], onGone: (value) => void gone.push(value) });
    await settle();

    expect(gone).toEqual([]);
  });
});

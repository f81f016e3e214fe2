import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, settle, type Opening } from './open-page.ts';
import { allPages } from './product-pages.ts';

async function open(name: string, opening?: Opening): Promise<void> {
  const page = allPages.find((one) => one.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  await openPage(page, opening);
}

async function chooseType(type: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '订阅类型' }));
  fireEvent.click(await screen.findByText(type, { selector: '.ant-select-item-option-content' }));
  await settle();
}

/** The frequencies that are offered, the chosen one in brackets. */
function readFrequencies(): string {
  const radios = within(screen.getByRole('radiogroup', { name: '推送频率' })).getAllByRole<HTMLInputElement>('radio');
  const labels = radios.map((radio) => [radio.closest('label')?.textContent, radio.checked] as const);
  return labels.map(([label, checked]) => (checked ? `[${label}]` : label)).join(' ');
}

it('a subscription is offered the frequencies of its type, and the only one is chosen', async () => {
  await open('ServiceSubscribeAdd');

  await chooseType('交易确认单');
  expect(readFrequencies()).toBe('实时 [每交易日] 每周 每月');
  fireEvent.click(screen.getByRole('radio', { name: '每周' }));
  await chooseType('风险测评/证件到期提醒');
  expect(readFrequencies()).toBe('每交易日 [每周] 每月');

  const only = [
    ['交易申请提醒', '[实时]'],
    ['持仓日报', '[每交易日]'],
    ['分红通知', '[实时]'],
    ['净值播报', '[每交易日]'],
    ['基金公告', '[实时]'],
    ['月度对账单', '[每月]'],
    ['待复核提醒', '[实时]'],
    ['估值文件', '[每交易日]'],
  ] as const;
  for (const [type, frequency] of only) {
    await chooseType(type);
    expect([type, readFrequencies()]).toEqual([type, frequency]);
  }
});

it('a subscription that is changed keeps its frequency as long as it keeps its type', async () => {
  const saved = { subscribeType: '2', frequency: '3' };
  await open('ServiceSubscribeUpdate', { answers: { querySubscribe: (made) => ({ ...(made as object), ...saved }) } });
  expect(readFrequencies()).toBe('实时 每交易日 [每周] 每月');

  await chooseType('月度对账单');
  expect(readFrequencies()).toBe('[每月]');
  await chooseType('交易确认单');
  expect(readFrequencies()).toBe('实时 每交易日 [每周] 每月');
});

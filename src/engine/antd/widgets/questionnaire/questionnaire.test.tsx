import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { questionnaireWidget } from './Questionnaire.tsx';

const questions = [
  {
    questionNo: 'Q1',
    title: '最近一年末净资产',
    options: [
      { optionNo: 'A', text: '1000万元以下', score: 1 },
      { optionNo: 'B', text: '1000万元以上', score: 2 },
    ],
  },
  {
    questionNo: 'Q2',
    title: '曾投资过的品种',
    multiple: true,
    options: [
      { optionNo: 'A', text: '存款', score: 1 },
      { optionNo: 'B', text: '基金', score: 2 },
    ],
  },
];
const props = { operation: 'queryQuestionnaire', params: { acctId: 'A1' } };
const overrides = { props, field: { ...field, label: '问卷', valueType: 'array' } } as const;

async function open(more: object = {}) {
  const edit = renderEdit(questionnaireWidget, { ...overrides, call: () => Promise.resolve(questions), ...more });
  await act(async () => undefined);
  return edit;
}

test('questions are numbered, and single or multiple choice', async () => {
  await open();

  expect(screen.getByRole('group', { name: '1. 最近一年末净资产' }).querySelectorAll('[type=radio]').length).toBe(2);
  expect(screen.getByRole('group', { name: /^2\. 曾投资过的品种/ }).querySelectorAll('[type=checkbox]').length).toBe(2);
});

test('answers are given by question, in the order of the questions', async () => {
  const { given } = await open();

  fireEvent.click(screen.getByRole('checkbox', { name: /基金/ }));
  fireEvent.click(screen.getByRole('radio', { name: /以下/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /存款/ }));

  expect(given.at(-1)).toEqual([
    { questionNo: 'Q1', optionNos: ['A'] },
    { questionNo: 'Q2', optionNos: ['A', 'B'] },
  ]);
});

test('an answer that is taken back is none', async () => {
  const { given } = await open({ value: [{ questionNo: 'Q2', optionNos: ['B'] }] });

  fireEvent.click(screen.getByRole('checkbox', { name: /基金/ }));

  expect(given).toEqual([null]);
});

test('shows its progress and leads to unanswered questions', async () => {
  await open({ value: [{ questionNo: 'Q1', optionNos: ['A'] }] });

  expect(screen.getByRole('status').textContent).toBe('已完成 1/2 题');
  fireEvent.click(screen.getByRole('button', { name: '第2题' }));

  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /存款/ }));
  expect(screen.queryByRole('button', { name: '第1题' })).toBeNull();
});

test('shows no score', async () => {
  const { container } = await open();

  expect(container.textContent).not.toMatch(/分|score/);
});

test('questions that failed to load are asked for again', async () => {
  let failing = true;
  await open({ call: () => (failing ? Promise.reject(new Error('down')) : Promise.resolve({ list: questions })) });
  expect(screen.getByRole('alert').textContent).toContain('选项加载失败');

  failing = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  await act(async () => undefined);

  expect(screen.getAllByRole('radio').length).toBe(2);
});

describe('a questionnaire in a form', () => {
  const form = (required: boolean) =>
    buildForm({
      fields: [buildField('answers', { label: '问卷', widget: 'questionnaire', valueType: 'array', required, props })],
    });
  const calls = { queryQuestionnaire: () => questions, save: () => ({}) };

  it('is not sent before each question is answered, and says which is not', async () => {
    const page = renderPage(form(true), { calls });
    fireEvent.click(await screen.findByRole('radio', { name: /以下/ }));

    await page.user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByText('请完成第2题')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /存款/ }));
    await waitFor(() => expect(screen.queryByText('请完成第2题')).toBeNull());
  });

  it('that is not required may be sent as it is', async () => {
    const page = renderPage(form(false), { calls });
    fireEvent.click(await screen.findByRole('radio', { name: /以下/ }));

    await page.user.click(screen.getByRole('button', { name: '提交' }));

    await waitFor(() => expect(page.calls.at(-1)?.operation).toBe('save'));
  });
});

describe('one question a card', () => {
  const cards = { props: { ...props, cards: true } };

  it('is turned by buttons; "next" requires an answer', async () => {
    const { given } = await open(cards);
    const next = screen.getByRole('button', { name: '下一题' });

    expect(screen.getAllByRole('group').filter(({ tagName }) => tagName === 'FIELDSET').length).toBe(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一题' }).disabled).toBe(true);
    fireEvent.click(next);
    expect(screen.getByRole('alert').textContent).toBe('请完成第1题');
    fireEvent.click(screen.getByRole('radio', { name: /以下/ }));

    expect(given).toEqual([[{ questionNo: 'Q1', optionNos: ['A'] }]]);
  });

  it('begins at the first that is not answered, and numbers lead to every one', async () => {
    await open({ ...cards, value: [{ questionNo: 'Q1', optionNos: ['A'] }] });

    expect(screen.getByRole('group', { name: /^2\. 曾投资过的品种/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '第1题，已完成' }));

    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /以下/ }));
    expect(screen.getByRole('button', { name: '第1题，已完成' }).getAttribute('aria-current')).toBe('step');
    fireEvent.click(screen.getByRole('button', { name: '下一题' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一题' }).disabled).toBe(true);
  });
});

test('on a detail it shows each question with its answer', async () => {
  const call = () => Promise.resolve(questions);
  const value = [{ questionNo: 'Q2', optionNos: ['A', 'B'] }];
  renderText(questionnaireWidget, { ...overrides, value }, 'read', { call });
  await act(async () => undefined);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. 最近一年末净资产--',
    '2. 曾投资过的品种A. 存款、B. 基金',
  ]);
});

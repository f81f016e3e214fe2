import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';

const version = { $cel: 'has(data.saved) && has(data.saved.version) ? data.saved.version : 0' };

it('sends what is submitted after the save under way, with its reply', async () => {
  const answers: ((reply: object) => void)[] = [];
  const page = renderPage(
    buildForm({
      fields: [buildField('name', { label: '姓名' })],
      save: { operation: 'keep', params: { version }, label: '保存', permission: [], name: 'saved', then: [] },
      submit: { operation: 'send', params: { version }, label: '提交', permission: [], then: [] },
    }),
    { calls: { keep: () => new Promise((resolve) => void answers.push(resolve)), send: () => ({}) } },
  );
  await page.user.type(await screen.findByLabelText('姓名'), '张');
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(page.calls.map(({ operation }) => operation)).toEqual(['keep']);

  answers[0]?.({ version: 1 });
  await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ operation: 'send', params: { version: 1 } }));
});

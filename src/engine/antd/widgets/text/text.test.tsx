import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';

test.each(['甲\u0007', '甲\uFFFD'])('keeps a form with %j from being sent', async (text) => {
  const page = renderPage(buildForm({ fields: [buildField('remark', { label: '备注' })] }), {
    calls: { save: () => ({}) },
  });

  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: text } });
  await page.user.click(screen.getByRole('button', { name: '提交' }));

  expect(screen.getByRole('alert').textContent).toBe('含有无法保存的字符，请删除后重新填写');
  expect(page.calls).toEqual([]);
});

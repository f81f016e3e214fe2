import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAction, buildField, buildForm, buildList, renderPage } from '#engine/testing';
import type { EditFaceProps, Widget } from '#engine';

/** A widget that makes up the name of the operation that it calls. */
const inventive: Widget = {
  manifest: {
    name: 'inventive',
    title: 'inventive',
    faces: ['edit'],
    valueTypes: ['string'],
    props: { type: 'object', additionalProperties: false, properties: {} },
  },
  edit: ({ call, onChange }: EditFaceProps) => (
    <button
      type="button"
      onClick={() =>
        void call(['pub', 'lish'].join(''), {}, { runs: 'click' }).catch((error: Error) => onChange(error.message))
      }
    >
      试试
    </button>
  ),
};
const asking = buildField('f', { widget: 'inventive' });
const boundBy = { act: ['Change'], publish: ['Change'] };

describe('an operation kept for another page', () => {
  it('is refused to a button, in words', async () => {
    const list = buildList({ toolbar: [buildAction('发布')] });
    const page = renderPage(list, { calls: { query: () => ({ list: [], total: 0 }), act: () => ({}) }, boundBy });

    await page.user.click(await screen.findByRole('button', { name: '发布' }));

    expect(page.calls.map(({ operation }) => operation)).not.toContain('act');
    expect(page.notices).toEqual(["error: 'act' 只能由页面 Change 调用；请联系页面的作者"]);
  });

  it.each([
    ['Other', []],
    ['Change', ['publish']],
  ])('is called by a widget of the page %s: %j', async (name, calls) => {
    const form = buildForm({ name, fields: [asking] });
    const page = renderPage(form, { calls: { publish: () => ({}) }, widgets: [inventive], boundBy });

    await page.user.click(await screen.findByRole('button', { name: '试试' }));

    expect(page.calls.map(({ operation }) => operation)).toEqual(calls);
  });
});

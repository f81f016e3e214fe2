import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';

const LAST = 99;
const far = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const isLight = (control: HTMLElement) => 'widget' in control.dataset;

/** 102 fields; the last ones are of several kinds. */
function buildLarge(changes: Parameters<typeof buildForm>[0] = {}) {
  const fields = Array.from({ length: LAST }, (_, index) => buildField(`f${index}`, { label: `字段${index}` }));
  const way = buildField('way', {
    label: '方式',
    widget: 'select',
    default: 'a',
    required: true,
    options: { kind: 'static', items: [{ value: 'a', label: '顺延' }] },
  });
  const total = buildField('total', { label: '合计', compute: { $cel: "form.f0 + '元'" } });
  const extra = buildField('extra', { label: '附加', visible: { $cel: "form.f0 == 'x'" }, required: true });
  return buildForm({ columnCount: 1, fields: [...fields, way, total, extra], ...changes });
}

describe('form: many fields', () => {
  it('draws fields far below as plain inputs with label, value and state', async () => {
    renderPage(buildLarge());

    expect(isLight(await far('字段0'))).toBe(false);
    const way = await far('方式');
    expect(isLight(way)).toBe(true);
    expect(way.value).toBe('顺延');
    expect(way.getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('字段98')).toBeTruthy();
  });

  it('is replaced by the widget, with the focus, as soon as it is reached', async () => {
    const page = renderPage(buildLarge(), { calls: { save: () => ({}) } });
    const light = await far('字段98');

    act(() => light.focus());

    const real = await far('字段98');
    expect(isLight(real)).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(real));
    fireEvent.change(real, { target: { value: '远' } });
    await page.user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(page.calls[0]?.params).toEqual({ f98: '远', way: 'a', total: '元' }));
  });

  it('computes, shows and checks fields that are not drawn yet, and leads to the first wrong one', async () => {
    const page = renderPage(buildLarge());
    const first = await far('字段0');
    expect(screen.queryByLabelText('附加')).toBeNull();

    fireEvent.change(first, { target: { value: 'x' } });

    expect((await far('合计')).value).toBe('x元');
    expect(isLight(await far('附加'))).toBe(true);
    await page.user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请输入附加')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('附加')));
    expect(isLight(await far('附加'))).toBe(false);
    expect(page.calls).toEqual([]);
  });

  it('draws every field of a small form at once', async () => {
    renderPage(
      buildForm({
        fields: Array.from({ length: 40 }, (_, index) => buildField(`f${index}`, { label: `字段${index}` })),
      }),
    );

    expect(isLight(await far('字段39'))).toBe(false);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createForm } from './form-model.ts';

describe('a form', () => {
  it('does not listen to changes, which would keep it for ever', () => {
    const form = createForm();
    const heard = vi.fn();
    form.subscribe(heard);

    form.setValues({ name: '甲' });
    Object.assign(form.values, { name: '丙' });

    expect(heard).not.toHaveBeenCalled();
    expect(form.values).toEqual({ name: '丙' });
  });
});

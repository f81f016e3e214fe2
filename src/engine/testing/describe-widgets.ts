import { readdirSync, readFileSync } from 'node:fs';
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Widget } from '../headless/widgets/widget.ts';
import { fieldLabel } from '../antd/widgets/parts/control.ts';
import { exampleFace, examplesOf } from '../antd/widgets/testing/example-face.ts';
import { renderEdit, renderText } from '../antd/widgets/testing/render-face.ts';

// Colours and boxes need a browser: tests/browser checks them.
const OFF = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region'];
const rules = Object.fromEntries(OFF.map((rule) => [rule, { enabled: false }]));

async function findViolations(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

const settle = () => act(async () => void (await new Promise((resolve) => void setTimeout(resolve))));
const faceOf = (widget: Widget) => exampleFace(widget, examplesOf(widget)[0] ?? { title: '' });

async function draw(widget: Widget, more: object = {}) {
  const face = faceOf(widget);
  const { container, unmount } = renderEdit(widget, { ...face, ...more });
  await settle();
  // A widget may come with a library of its own.
  await waitFor(() => expect(container.querySelector('#f')).not.toBeNull());
  return { control: container.querySelector('#f'), container, unmount };
}

const named = (widgets: readonly Widget[]) => widgets.map((widget) => [widget.manifest.name, widget] as const);

/** Tests of every widget: its label, state and messages reach a screen reader; its folder is registered under its name. */
export function describeWidgets(widgets: readonly Widget[], folder: string): void {
  describeInputs(widgets);
  describeValues(widgets);
  describeFolders(widgets, folder);
}

function describeInputs(widgets: readonly Widget[]): void {
  describe.each(named(widgets.filter(({ edit }) => edit)))('%s as an input', (_name, widget) => {
    it('has the id of its field, and its label as its name', async () => {
      const { control } = await draw(widget);

      expect(nameOf(control)).toContain(fieldLabel(faceOf(widget).field ?? { label: '' }));
    });

    it('is marked as wrong, with a reference to the reason', async () => {
      const { control } = await draw(widget, { invalid: true });

      expect(control?.getAttribute('aria-invalid')).toBe('true');
      expect(control?.getAttribute('aria-describedby')?.split(' ')).toContain('f-error');
    });

    it('cannot be changed when it is disabled', async () => {
      const { container, control } = await draw(widget, { disabled: true });
      // A search field in a tree finds and changes nothing.
      const open = container.querySelectorAll('input:enabled:not([type=search]), textarea:enabled');

      expect([...open].map((input) => input.outerHTML)).toEqual([]);
      expect(control?.matches(':disabled, [aria-disabled=true], [role=group], [role=radiogroup]')).toBe(true);
    });

    it('is accessible, also where it is required and wrong', async () => {
      const { field } = faceOf(widget);
      await draw(widget, { invalid: true, field: { ...field, required: true } });

      expect(await findViolations()).toEqual([]);
    });

    it('describes its keyboard in the gallery', () => {
      expect(widget.manifest.keyboard?.length).toBeGreaterThan(0);
    });
  });
}

function describeValues(widgets: readonly Widget[]): void {
  describe('values on show are accessible', () => {
    // All of a widget's examples at once: the time to judge a document hardly depends on its size.
    it.each(named(widgets))('%s', async (_name, widget) => {
      for (const example of examplesOf(widget)) {
        const { value, field, props, options, call = () => Promise.resolve(null) } = exampleFace(widget, example);
        const face = { value, ...(field ? { field } : {}), props: props ?? {}, ...(options ? { options } : {}) };
        if (widget.cell) renderText(widget, face, 'cell', { call });
        if (widget.read) renderText(widget, face, 'read', { call });
      }
      await settle();

      expect(await findViolations()).toEqual([]);
    });
  });

  it.each(named(widgets.filter(({ cell }) => cell)))(
    '%s shows -- in a table when there is no value',
    (_name, widget) => {
      expect(renderText(widget).container.textContent).toBe('--');
    },
  );

  it.each(named(widgets.filter(({ read }) => read)))(
    '%s shows -- in a detail when there is no value',
    (_name, widget) => {
      expect(renderText(widget, {}, 'read').container.textContent).toBe('--');
    },
  );
}

function describeFolders(widgets: readonly Widget[], folder: string): void {
  describe('the folders', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(`${folder}/${entry.name}`).includes('widget.json'))
      .map(({ name }) => name);

    it('are all registered, each under its own name', () => {
      expect(widgets.map(({ manifest }) => manifest.name).toSorted()).toEqual(folders.toSorted());
    });

    it.each(folders)('%s brings the manifest that is registered', (name) => {
      const manifest: unknown = JSON.parse(readFileSync(`${folder}/${name}/widget.json`, 'utf8'));

      expect(widgets.find((widget) => widget.manifest.name === name)?.manifest).toEqual(manifest);
    });
  });

  it.each(named(widgets))('%s explains each of its props', (_name, widget) => {
    const { properties } = widget.manifest.props;

    expect(Object.entries(properties).filter(([, prop]) => !(prop as { description?: string }).description)).toEqual(
      [],
    );
  });
}

/** The texts that name an element: its own label, the elements it points at, its `<label>`. */
function nameOf(control: Element | null): string {
  const pointed = control?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const described = pointed.map((id) => document.getElementById(id)?.textContent ?? '');
  const labels =
    control instanceof HTMLElement && 'labels' in control ? [...(control.labels as NodeListOf<Element>)] : [];
  return [
    control?.getAttribute('aria-label') ?? '',
    ...described,
    ...labels.map(({ textContent }) => textContent),
  ].join(' ');
}

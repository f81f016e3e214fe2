import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { widgets } from '../widgets/trade-widgets.ts';
import { starsWidget } from './add-a-widget/StarsWidget.tsx';
import { Gallery } from './Gallery.tsx';

afterEach(cleanup);

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Gallery />
    </MemoryRouter>,
  );
const names = [...widgets.keys()];

describe('the gallery', () => {
  it('leads to every registered widget', () => {
    open('/dev/widgets');
    const nav = within(screen.getByRole('navigation', { name: '组件库' }));

    const addresses = nav.getAllByRole('link').map((link) => link.getAttribute('href'));

    expect(addresses).toEqual(['/dev/add-a-widget', ...names.map((name) => `/dev/widgets/${name}`)]);
  });

  it.each(names)('has a page of %s with its props', async (name) => {
    open(`/dev/widgets/${name}`);
    const props = Object.keys(widgets.get(name)?.manifest.props.properties ?? {});

    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeTruthy();
    for (const prop of props) expect(screen.getAllByText(prop).length).toBeGreaterThan(0);
  });

  it('draws the faces of an example and changes its props', async () => {
    open('/dev/widgets/phone');
    const shown = within(await screen.findByRole('region', { name: '查看' }));
    expect(shown.getByText('199 0000 0001')).toBeTruthy();
    expect(await screen.findByLabelText('手机号码')).toBeTruthy();

    fireEvent.click(screen.getByRole('checkbox', { name: 'mask' }));

    expect(shown.getByText('199 **** 0001')).toBeTruthy();
  });

  it('shows what a form with the widget sends', async () => {
    open('/dev/widgets/phone');
    await screen.findByLabelText('手机号码');

    fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }));

    expect(await screen.findByText('{"value":"19900000001"}')).toBeTruthy();
  });
});

describe('a widget in ten lines', () => {
  const file = 'src/portal/dev/add-a-widget/StarsWidget.tsx';

  it('is ten lines long', () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);

    expect(lines.length).toBeLessThanOrEqual(10);
  });

  it('works as it is shown', async () => {
    const field = buildField('stars', { label: '星级', widget: 'stars', valueType: 'integer' });
    const page = renderPage(buildForm({ fields: [field] }), { widgets: [starsWidget], calls: { save: () => ({}) } });

    fireEvent.change(await screen.findByLabelText('星级'), { target: { value: '4' } });
    await page.user.click(screen.getByRole('button', { name: '提交' }));

    expect(page.calls.map(({ params }) => params)).toEqual([{ stars: 4 }]);
  });

  it('is what the page shows', () => {
    open('/dev/add-a-widget');

    expect(screen.getByRole('main').textContent).toContain('export const starsWidget = defineWidget(');
  });
});

it('every folder of a trade widget is registered under its own name', () => {
  const folders = readdirSync('src/portal/widgets', { withFileTypes: true }).filter((entry) => entry.isDirectory());

  expect(folders.filter(({ name }) => !widgets.has(name)).map(({ name }) => name)).toEqual([]);
});

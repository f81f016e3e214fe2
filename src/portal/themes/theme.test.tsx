import { theme as antdTheme } from 'antd';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { BREAKPOINTS } from '#values/interface-constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { toAntdTheme } from './antd-theme.ts';
import { findWidthClass, followWidth } from './layout-width.ts';
import { applyTheme, chooseTheme, THEMES, withoutTheme } from './theme.ts';
import { useTheme } from '../App.tsx';

describe('theme', () => {
  beforeEach(() => sessionStorage.clear());

  test.each([
    ['', null, 'default', null],
    ['?inst=ffny', null, 'ffny', 'ffny'],
    ['?inst=default', 'ffny', 'default', 'default'],
    ['?inst=unknown', 'ffny', 'default', 'default'],
    ['?inst=', 'ffny', 'default', 'default'],
    ['', 'ffny', 'ffny', 'ffny'],
    ['', 'unknown', 'default', 'unknown'],
  ])('with %j and stored %j is %s', (search, stored, name, kept) => {
    if (stored !== null) sessionStorage.setItem('inst', stored);

    expect(chooseTheme(search, sessionStorage).name).toBe(name);
    expect(sessionStorage.getItem('inst')).toBe(kept);
  });

  test.each([
    ['default', 'blue', '#1E6FD9'],
    ['ffny', 'brown', '#8A6A45'],
  ])('%s is %s on light grey, as CSS variables', (name, _, primary) => {
    const root = document.createElement('div');
    const theme = THEMES.find((candidate) => candidate.name === name);
    if (theme) applyTheme(theme, root);

    expect(root.dataset['theme']).toBe(name);
    expect(root.style.getPropertyValue('--primary')).toBe(primary);
    expect(root.style.getPropertyValue('--secondary')).toBe('#F5F6F8');
    expect(root.style.getPropertyValue('--red-text')).not.toBe('');
  });
});

function Note() {
  const { name } = useTheme();
  return <input aria-label={name} />;
}

test('a link that asks for another theme changes the colours, and what is typed stays', async () => {
  sessionStorage.clear();
  render(
    <MemoryRouter initialEntries={['/index?inst=ffny']}>
      <Link to="/index">plain</Link>
      <Link to="/index?inst=default">blue</Link>
      <Note />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'ffny' }), '981001');

  await userEvent.click(screen.getByText('plain'));
  expect(document.documentElement.dataset['theme']).toBe('ffny');
  await userEvent.click(screen.getByText('blue'));

  expect(document.documentElement.dataset['theme']).toBe('default');
  expect(screen.getByDisplayValue('981001').getAttribute('aria-label')).toBe('default');
});

test('the theme is of the window and not of the page: it is not in the query that a page is opened with', () => {
  expect(withoutTheme('?fundCode=981001&inst=ffny')).toBe('fundCode=981001');
});

describe('widths', () => {
  test.each([
    [479.98, 'xs'],
    [480, 'sm'],
    [575.98, 'sm'],
    [767.98, 'md'],
    [991.98, 'lg'],
    [1199.98, 'xl'],
    [1200, 'xxl'],
    [1599.98, 'xxl'],
    [1600, 'xxxl'],
    [1999.98, 'xxxl'],
    [2000, 'full'],
  ])('%d px is of class %s', (width, name) => {
    expect(findWidthClass(width)).toBe(name);
  });

  test('the shell has a smallest and a largest width', () => {
    const root = document.createElement('div');

    followWidth(window, root);

    expect(root.style.getPropertyValue('--shell-min')).toBe('960px');
    expect(root.style.getPropertyValue('--shell-max')).toBe('1920px');
    expect(root.dataset['width']).toBe(findWidthClass(window.innerWidth));
  });

  test('antd begins each of its sizes where the smaller class ends', () => {
    const [theme] = THEMES;
    const token = theme && toAntdTheme(theme, 'standard').token;

    expect(token).toMatchObject({ screenXS: 480, screenSM: 576, screenMD: 768, screenLG: 992, screenXL: 1200 });
    expect(token?.screenXLMax).toBe(BREAKPOINTS.xxl);
  });
});

test('compact text is 13 px high, and controls are lower', () => {
  const [standard, compact] = (['standard', 'compact'] as const).map((density) => {
    const [theme] = THEMES;
    return theme && antdTheme.getDesignToken(toAntdTheme(theme, density));
  });

  expect(standard?.fontSize).toBe(14);
  expect(compact?.fontSize).toBe(13);
  expect(compact?.controlHeight).toBeLessThan(standard?.controlHeight ?? 0);
});

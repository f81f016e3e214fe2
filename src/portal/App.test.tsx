import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Dress } from './App.tsx';

afterEach(() => void vi.restoreAllMocks());

const settings = { get: () => undefined, subscribe: () => () => undefined };

/** Presses a button where things may move or not; the wave that goes out from it is drawn in the next frame. */
async function press({ still }: { readonly still: boolean }): Promise<Element> {
  const query = Object.assign(new EventTarget(), { matches: still, media: '', onchange: null });
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  // antd draws its wave on visible elements only, and nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 32));
  render(
    <MemoryRouter>
      <Dress portal={{ settings }}>
        <Button type="primary">查询</Button>
      </Dress>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: '查询' });
  fireEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return button;
}

test('a button has a wave, which holds its page while it is drawn', async () => {
  expect((await press({ still: false })).children).toHaveLength(2);
});

test('a button has none where nothing may move: it would never be over', async () => {
  expect((await press({ still: true })).children).toHaveLength(1);
});

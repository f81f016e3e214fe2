import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { PortalProvider } from '../../portal.ts';
import { createAesGcmCodec } from '../../remembered-login/aes-gcm-codec.ts';
import { createRememberedLogin, RememberedLoginProvider } from '../../remembered-login/remembered-login.ts';
import { createMemoryKeys } from '../../remembered-login/testing/create-memory-keys.ts';
import { buildPortal } from '../../testing/build-portal.ts';
import { succeed, type Answers } from '../../testing/fake-server.ts';

const codeSent = succeed({ expirTime: 300, remSendingTimes: 9, verCodeInterval: 60 });

/** Default replies to a caller without a session. */
const strangerAnswers: Answers = {
  creatImgCode: (_, count) => succeed({ base64: `A${count}`, imgKey: `key${count}` }),
  sendAuthSmsVerificaCode: codeSent,
  sendRegistSmsVerificaCode: codeSent,
  registLogin: succeed({ registToken: 'r1', tokenExpirTime: 7200 }),
  verifyAccountInfo: succeed({ phone: '19900000005' }),
  queryRegistStatements: succeed({ list: [], total: 0, pageNum: 1, pageSize: 10 }),
};

interface ShowOptions {
  readonly answers?: Answers;
  /** History state of the address. */
  readonly state?: unknown;
  readonly registToken?: string;
}

/** Draws a screen before a server in memory, with a key for the remembered login in memory too. */
export function showScreen(element: ReactNode, { answers = {}, state = null, registToken = '' }: ShowOptions = {}) {
  const { portal, server } = buildPortal({ ...strangerAnswers, ...answers });
  if (registToken !== '') portal.session.beginRegistration(registToken, { phone: '19900000010', recommender: '' });
  const surroundings = [
    (inside: ReactNode) => createElement(MemoryRouter, { initialEntries: [{ pathname: '/', state }] }, inside),
    (inside: ReactNode) => createElement(RememberedLoginProvider, { value: remembered }, inside),
    (inside: ReactNode) => createElement(PortalProvider, { value: portal }, inside),
    (inside: ReactNode) => createElement(ConfigProvider, { button: { autoInsertSpace: false } }, inside),
  ];
  const shown = createElement(Fragment, null, element, createElement(Address));
  render(surroundings.reduce<ReactNode>((inside, surround) => surround(inside), shown));
  const user = userEvent.setup();
  /** Pastes into a field: typing letter by letter is slow where the letters are not the point. */
  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await user.click(field);
    await user.paste(text);
  };
  return { portal, user, fill, sentTo: server.sentTo, remembered };
}

/** One browser for all of a file's tests: it keeps its key, local storage is cleared between them. */
const remembered = createRememberedLogin({
  storage: () => localStorage,
  codec: createAesGcmCodec(createMemoryKeys()),
});

function Address() {
  const { pathname, search } = useLocation();
  return createElement('div', { 'data-testid': 'address' }, pathname + search);
}

/** Where the browser is. */
export const readAddress = () => screen.getByTestId('address').textContent;

/** Stops the clock of countdowns and click guards; it runs only by {@link passSeconds}. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
}

export function passSeconds(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

/** Each test of a file begins with an empty browser and a stopped clock; call it once, outside of tests. */
export function keepTestsApart(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    stopClock();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

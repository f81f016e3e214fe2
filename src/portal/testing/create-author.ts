import { cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { clearCache } from 'ahooks';
import { ConfigProvider } from 'antd';
import { createElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type Portal, PortalProvider } from '../portal.ts';
import { buildPortal } from './build-portal.ts';
import { type Answers, type FakeServer, succeed } from './fake-server.ts';
import { productTexts, startCheckers } from './shipped-product.ts';

/** Replies to an author: the product that is live, and a role. */
const authorAnswers: Answers = {
  queryPageSources: () => succeed({ revision: 0, product: productTexts }),
  queryPageRoleList: () => succeed([{ roleId: '7', roleName: '只读查询', codes: ['TradeFundList'] }]),
};

export interface Author {
  readonly user: UserEvent;
  readonly portal: Portal;
  readonly server: FakeServer;
  /** Draws in the author's portal. */
  readonly draw: (content: ReactNode) => void;
}

/** An author of pages in a portal whose checkers have the shipped product. An earlier one goes first. */
export function createAuthor(answers: Answers = {}): Author {
  cleanup();
  startCheckers();
  // Roles are remembered for as long as a test takes.
  onTestFinished(() => clearCache());
  holdSelections();
  const { portal, server } = buildPortal({ ...authorAnswers, ...answers });
  return {
    // Each look for a cover above an element would compute the styles of the whole editor.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    portal,
    server,
    draw: (content) => {
      const inPortal = createElement(PortalProvider, { value: portal }, content);
      render(createElement(ConfigProvider, CALM, inPortal));
    },
  };
}

/** A browser reports a new selection later; here it would reach the text editor in the midst of its update. */
function holdSelections(): void {
  const hold = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener('selectionchange', hold, { capture: true });
  onTestFinished(() => document.removeEventListener('selectionchange', hold, { capture: true }));
}

/** Without motion, which would wait for events of a real browser, and without spaces between the signs of a button. */
const CALM = { theme: { token: { motion: false } }, button: { autoInsertSpace: false } };

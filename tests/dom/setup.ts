import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropOwnerStacks } from './owner-stacks.ts';
import { speedUpStyles } from './style-rules.ts';

// Test files share one document (vitest.config.ts): none finds what another has left.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

dropOwnerStacks();
speedUpStyles(window);
// A failed search would print the whole document, several thousand lines.
configure({ getElementError: (message) => new Error(message ?? 'nothing was found') });

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share one document (vitest.config.ts): none finds what another has left.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

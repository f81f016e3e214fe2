import { THEMES, type Theme } from '../../../../src/portal/themes/theme.ts';
import type { SetUp } from '../protocol.ts';

/** The portal's theme of this name. */
export function themeOf({ theme }: Pick<SetUp, 'theme'>): Theme {
  const found = THEMES.find(({ name }) => name === theme);
  if (!found) throw new Error(`no theme ${theme}`);
  return found;
}

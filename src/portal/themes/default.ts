import type { Theme } from './theme.ts';

export const defaultTheme: Theme = {
  name: 'default',
  primary: '#1E6FD9',
  primaryDeep: '#164f9f',
  primaryDeepest: '#0d2f63',
  primarySoft: '#e9f1fc',
  secondary: '#F5F6F8',
};

import type { Theme } from './palette.ts';

export const defaultTheme: Theme = {
  name: 'default',
  primary: '#1E6FD9',
  primaryInk: '#195fbd',
  link: '#195fbd',
  primaryDeep: '#164f9f',
  primaryDeepest: '#0d2f63',
  primarySoft: '#e9f1fc',
  primaryLine: '#b5d0f3',
};

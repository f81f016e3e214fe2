import type { Theme } from './palette.ts';

export const ffnyTheme: Theme = {
  name: 'ffny',
  primary: '#8A6A45',
  primaryInk: '#785a38',
  link: '#1f5f94',
  primaryDeep: '#6b5032',
  primaryDeepest: '#3c2c1a',
  primarySoft: '#f5efe7',
  primaryLine: '#dccbb5',
};

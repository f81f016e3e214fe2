import type { Ports } from './ports.ts';

/** An application around a part that asks for nothing: calls are refused, everything may be done, nothing is kept. */
export const quietPorts: Ports = {
  call: () => Promise.reject(new Error('no operation')),
  download: () => Promise.resolve(),
  fetchFile: () => Promise.reject(new Error('no file')),
  openPdf: () => {},
  saveFile: () => {},
  openPage: () => {},
  back: () => {},
  closePage: () => {},
  logout: () => {},
  user: null,
  can: () => true,
  config: () => ({ checkFlag: '3', convertFlag: '1' }),
  now: () => new Date('2026-11-20T14:00:00+08:00'),
  widgets: new Map(),
  notify: () => {},
  report: () => {},
};

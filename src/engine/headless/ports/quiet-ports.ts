import type { Ports } from './ports.ts';

/** Ports for tests of a part: calls are refused, everything is permitted, nothing is stored. */
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
  now: () => new Date('2026-11-20T14:00:00+08:00'),
  widgets: new Map(),
  notify: () => {},
  report: () => {},
};

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPdf, saveFile } from './download.ts';

const blob = new Blob(['PK']);

describe('files in the browser', () => {
  const clicked: string[] = [];

  beforeEach(() => {
    clicked.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['交易记录.xlsx', '交易记录.xlsx'],
    [undefined, '下载文件'],
  ])('downloads a blob as a file: named %s it is saved as %s', (fileName, saved) => {
    saveFile({ blob, fileName }, '下载文件');

    expect(clicked).toEqual([saved]);
  });

  test('opens a PDF blob in a new window', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);

    openPdf(blob);

    expect(open.mock.calls[0]?.[0]).toMatch(/^blob:/);
  });

  test('says that the browser blocked the window', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);

    expect(() => openPdf(blob)).toThrow('浏览器阻止了新窗口');
  });
});

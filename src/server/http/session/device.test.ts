import { describe, expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0';

describe('the device of a login', () => {
  it.each([
    [`${windows} Safari/537.36`, 'Chrome 137 · Windows 10'],
    [`${windows} Safari/537.36 Edg/136.0.0.0`, 'Microsoft Edge 136 · Windows 10'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
    ['curl/8.5.0', undefined],
    ['<script>alert(1)</script>', undefined],
    [`${windows} ${'x'.repeat(1000)}`, undefined],
    [undefined, undefined],
  ])('%s is called %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

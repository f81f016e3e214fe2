import { readResponse } from '#client';
import { profile, type OperationId } from '#contract';
import { operations } from '#contract/operations';
import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { describe, expect, test } from 'vitest';
import { readNetworkError, toReceived } from './axios-send.ts';
import { toFailure } from './call-failure.ts';

const refusal = '{"code":"45033004","msg":"该日期的数据尚未生成","data":null}';
const ticket = '{"code":"000000","msg":"成功","data":{"jobId":"J1","fileName":"交易记录.xlsx"}}';

function build(content: string, type: string, fileName?: string, status = 200): AxiosResponse<unknown> {
  const headers = fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` };
  const data = new Blob([content], { type });
  return { status, statusText: '', headers, data, config: { headers: new AxiosHeaders() } };
}

async function read(response: AxiosResponse<unknown>, operationId: OperationId = 'exportOrderList') {
  const reading = await readResponse(profile, operations[operationId], toReceived(response));
  return reading.ok ? { ok: true, data: reading.data } : { ok: false, failure: toFailure(reading.refusal) };
}

describe('a blob that is really JSON', () => {
  test.each([
    ['as JSON', refusal, 'application/json; charset=utf-8'],
    ['as octets', refusal, 'application/octet-stream'],
    ['as text', refusal, 'text/plain'],
    ['as the PDF that was asked for', refusal, 'application/pdf'],
    ['without a content type', refusal, ''],
    ['after a byte order mark and blanks', `\uFEFF\r\n  ${refusal}`, 'application/octet-stream'],
  ])('is a refusal %s', async (_how, content, type) => {
    for (const operationId of ['exportOrderList', 'previewFile', 'downloadJobFile'] as const) {
      const reading = await read(build(content, type), operationId);

      expect(reading).toMatchObject({ ok: false, failure: { code: '45033004', msg: '该日期的数据尚未生成' } });
    }
  });

  test('is a refusal although its header names the file that was asked for', async () => {
    const reading = await read(build(refusal, 'application/octet-stream', 'orders.xlsx'));

    expect(reading).toMatchObject({ ok: false, failure: { code: '45033004' } });
  });

  test('is the job that makes the file, under any content type', async () => {
    for (const type of ['application/json', 'application/octet-stream']) {
      expect(await read(build(ticket, type))).toEqual({ ok: true, data: { jobId: 'J1', fileName: '交易记录.xlsx' } });
    }
  });

  test.each<[rule: string, response: AxiosResponse<unknown>, failure: object]>([
    [
      'says with its own words why success brings no file',
      build('{"code":"000000","msg":"暂无数据","data":null}', 'text/plain'),
      { code: '000000', msg: '暂无数据' },
    ],
    ['says that there is no file, without words', build('{"code":"000000"}', 'text/plain'), { msg: 'No file' }],
    ['is no file without an envelope either', build('{"path":"/x"}', 'application/json'), { msg: 'No file' }],
    ['is told by its msg alone', build('{"msg":"无权下载"}', 'application/json'), { code: '', msg: '无权下载' }],
    ['is missing with status 204', build('', '', undefined, 204), { msg: 'No file' }],
  ])('%s', async (_rule, response, failure) => {
    expect(await read(response)).toMatchObject({ ok: false, failure });
  });
});

describe('a file stays a file', () => {
  test.each([
    ['a workbook', 'PK\u0003\u0004', 'application/octet-stream', 'orders.xlsx'],
    ['text', 'code 45033004', 'text/plain', undefined],
    ['text that begins with a brace', '{ not JSON', 'application/octet-stream', undefined],
    ['JSON without a code', '{"fundCode":"000001"}', 'application/octet-stream', undefined],
    ['a list in JSON', '[{"code":"1","msg":"x"}]', 'application/octet-stream', undefined],
    ['JSON that is named as a file', refusal, 'application/json', 'log.json'],
    ['an empty file', '', 'application/octet-stream', 'empty.pdf'],
  ])('%s', async (_what, content, type, fileName) => {
    const response = build(content, type, fileName);

    expect(await read(response)).toEqual({ ok: true, data: response.data });
  });
});

describe('a network error', () => {
  const breakOff = (status: number, data: unknown): AxiosError => {
    const error = new AxiosError('Network Error');
    error.response = { ...build('', ''), status, data, config: { headers: new AxiosHeaders() } };
    return error;
  };

  test.each<[rule: string, error: unknown, failure: object]>([
    ['has no data when nothing came', new AxiosError('Network Error'), { code: 'CLIENT', body: undefined }],
    ['hands over an envelope', breakOff(500, { code: '45031015', msg: 'x' }), { code: '45031015', msg: 'x' }],
    ['hands over any other data', breakOff(200, '<html>'), { code: 'CLIENT', msg: 'Network Error', body: '<html>' }],
    ['is no success, whatever came', breakOff(200, { code: '000000', data: 1 }), { code: 'CLIENT' }],
  ])('%s', async (_rule, error, failure) => {
    expect(await readNetworkError(operations.queryTradeCalendar, error)).toMatchObject(failure);
  });
});

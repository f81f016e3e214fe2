import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData, OperationParams } from '#contract';
import { isBankNumber } from '#values/identifiers';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildApp();
});
afterAll(() => server.close());

const areas = async (params: OperationParams<'queryArea'>) =>
  (await server.call('queryArea', params)).data as OperationData<'queryArea'>;
const names = async (params: OperationParams<'queryArea'>) =>
  (await areas(params)).list.map(({ areaName }) => areaName);

describe('queryArea', () => {
  it('begins with countries and provinces', async () => {
    const { countryData, provinceData, cityData, countyData, list } = await areas({});

    expect([provinceData.length, cityData, countyData]).toEqual([34, [], []]);
    expect(list).toEqual(provinceData);
    expect(countryData[0]).toMatchObject({ areaCode: 'CHN', areaName: '中国' });
    expect(countryData.length).toBeGreaterThan(240);
    expect((await areas({ areaKind: 'country' })).list).toEqual(countryData);
  });

  it.each<[string, OperationParams<'queryArea'>, string[]]>([
    ['cities of a province', { parentCode: '330000' }, ['杭州市', '宁波市']],
    ['districts of a city as they are now', { parentCode: '330100' }, ['上城区', '西湖区', '临平区', '钱塘区']],
    ['what stands between a municipality and its districts', { parentCode: '310000' }, ['上海市']],
    ['districts of a municipality', { parentCode: '310100' }, ['浦东新区', '黄浦区']],
    ['counties of Chongqing', { parentCode: '500200' }, ['云阳县']],
    ['counties without a city', { parentCode: '429000' }, ['仙桃市', '神农架林区']],
    ['districts of Hong Kong', { parentCode: '810100' }, ['湾仔区']],
    ['the demo’s own places', { parentCode: '319900' }, ['东屿区', '临川区']],
    ['found by name', { keyword: '西湖' }, ['西湖区']],
  ])('answers with %s', async (_what, params, expected) => {
    const found = await names(params);

    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).not.toContain('市辖区');
  });

  it('says where a place is, and where nothing is below', async () => {
    const { list } = await areas({ parentCode: '330100' });

    expect(list.find(({ areaCode }) => areaCode === '330106')).toEqual({
      areaCode: '330106',
      areaName: '西湖区',
      parentCode: '330100',
      leaf: true,
      codes: ['330000', '330100', '330106'],
      names: ['浙江省', '杭州市', '西湖区'],
    });
    expect((await areas({ parentCode: '0' })).list.filter(({ leaf }) => leaf)).toEqual([]);
    expect(await names({ parentCode: '999999' })).toEqual([]);
  });
});

describe('queryBankInfoList', () => {
  const ask = async (params: OperationParams<'queryBankInfoList'>) =>
    (await server.injectAs('maker01', 'queryBankInfoList', params)).data;

  it('has banks with branches under right numbers, none twice', async () => {
    const { bankInfos, list, total } = await ask({ pageNum: 1, pageSize: 100 });
    const numbers = bankInfos.map(({ cnapsCode }) => cnapsCode);

    expect(list).toEqual(bankInfos);
    expect(total).toBe(numbers.length);
    expect(numbers.filter((number) => !isBankNumber(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect((await ask({ bankKind: 'bank', pageNum: 1, pageSize: 100 })).total).toBe(15);
  });

  it.each<[string, OperationParams<'queryBankInfoList'>, string[]]>([
    ['a bank’s name', { bankKind: 'bank', keyword: '云麓' }, ['云麓银行营业部']],
    ['a branch’s name', { keyword: '西湖' }, ['东屿银行杭州西湖支行']],
    ['its number', { cnapsCode: '313299100024' }, ['澄江商业银行营业部']],
    ['bank and city', { bankCode: '313901', areaCode: '319900' }, ['东屿银行营业部', '东屿银行科技支行']],
    ['bank and province', { bankCode: '314903', areaCode: '420000' }, ['云麓银行武汉东湖支行']],
    ['what only looks like a pattern', { keyword: '%' }, []],
  ])('finds by %s', async (_what, params, expected) => {
    expect((await ask(params)).list.map(({ branchName }) => branchName)).toEqual(expected);
  });

  it('answers a registrant too, and no caller without a token', async () => {
    const token = await server.register('19900000031');

    expect(await server.call('queryRegistBankInfoList', { bankCode: '313901' }, token)).toMatchObject({
      code: '000000',
      data: { total: 5, pageNum: 1, pageSize: 20 },
    });
    expect((await server.call('queryBankInfoList', {})).code).toBe('AU300003');
  });
});

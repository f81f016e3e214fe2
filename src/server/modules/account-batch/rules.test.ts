import { describe, expect, it } from 'vitest';
import { cellTexts } from './messages.ts';
import { type BatchFacts, checkRows, productCertKey, productKey } from './rules.ts';

const institution = { institutionId: 'I1', institutionName: '岚汀资产', certNo: '', licensedFlag: undefined };
const facts: BatchFacts = {
  today: '2026-11-20',
  institutions: new Map([['岚汀资产', institution]]),
  templates: new Map(),
  branches: new Map(),
  registrars: new Set(['92']),
  bankAccounts: new Set(['88990001']),
  products: new Set([productKey('I1', '岚汀稳进1号')]),
  productCerts: new Set([productCertKey('I1', 'SLT001')]),
};

describe('a row of a batch', () => {
  it.each([
    ['institutionName', '别家资产', '2', cellTexts.unknownInstitution],
    ['productName', '岚汀稳进1号', '2', cellTexts.productExists],
    ['productCertNo', 'SLT001', '2', cellTexts.certNoExists],
    ['productCertNo', 'SLT002', '2', undefined],
    ['productName', '岚汀稳进2号', '2', undefined],
    ['bankAcctNo', '88990001', '2', cellTexts.bankAcctUsed],
    ['taxOrgType', '2', '2', cellTexts.controllers],
  ])('with %s %s of customer type %s says %s', (field, cell, custType, message) => {
    const cells = { institutionName: '岚汀资产', custType, [field]: cell };
    const [row] = checkRows([{ rowNo: 1, cells, materials: [], refusals: [] }], facts);

    expect(row?.problems.find((one) => one.field === field)?.message).toBe(message);
  });
});

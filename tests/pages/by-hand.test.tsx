import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResolvedForm } from '#engine/language/run';
import { makePdf } from '../files/make-files.ts';
import { fillMissing, listFields } from './fill-fields.ts';
import { waitForNextClick } from './next-click.ts';
import { openPage, openRows, readScreen, settle, type OpenPage, type Opening } from './open-page.ts';
import { allPages } from './product-pages.ts';

type Answer = Readonly<Record<string, unknown>>;

function findPage(name: string) {
  const page = allPages.find((one) => one.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}

interface OpenForm extends OpenPage {
  readonly form: ResolvedForm;
}

async function openForm(name: string, answers: Opening['answers'] = {}): Promise<OpenForm> {
  const form = findPage(name);
  if (form.kind !== 'form') throw new Error(`${name} is no form`);
  return { ...(await openPage(form, { rows: 8, answers })), form };
}

async function press(button: Element | null): Promise<void> {
  if (!button) throw new Error('there is no such button');
  waitForNextClick();
  fireEvent.click(button);
  await settle();
}

const pressMain = () => press(document.querySelector('[class*="_footer_"] .ant-btn-primary'));

/** Puts a file into each place for one. */
async function chooseFiles(file: File): Promise<void> {
  for (const input of document.querySelectorAll('input[type=file]')) {
    fireEvent.change(input, { target: { files: [file] } });
    await act(async () => undefined);
  }
  await settle();
}

const callOf = ({ calls }: OpenPage, operation: string) => calls.find((call) => call.operation === operation)?.params;

/** What is asked for depends on what was filled in before. */
const TRIES = 4;

async function fillAndSend(opened: OpenForm, operation: string): Promise<void> {
  for (let round = 0; round < TRIES && !callOf(opened, operation); round += 1) {
    await fillMissing(listFields(opened.form.fields));
    await pressMain();
  }
}

describe('a form that needs its reader', () => {
  it('of credit lines sends the workbook and how to import it', async () => {
    const opened = await openForm('ServiceBatchCreditManage');
    await pressMain();
    expect(callOf(opened, 'creditBatchImport')).toBeUndefined();

    await chooseFiles(new File(['made up'], '授信.xlsx'));
    await pressMain();

    const sent = callOf(opened, 'creditBatchImport');
    expect(sent).toMatchObject({ importMode: '1', file: { name: '授信.xlsx' } });
  });

  it('of a credit line is changed while it warns within its bounds', async () => {
    const warnAt = (warnRate: string) => ({
      queryCreditDetail: (made: unknown) => ({ ...(made as Answer), warnRate }),
    });
    const early = await openForm('ServiceCreditManageEdit', warnAt('0.4'));
    await pressMain();
    expect(readScreen()).toContain('预警比例应在50%–100%之间');
    expect(callOf(early, 'saveCredit')).toBeUndefined();

    const right = await openForm('ServiceCreditManageEdit', warnAt('0.8'));
    await fillAndSend(right, 'saveCredit');
    expect(callOf(right, 'saveCredit')).toMatchObject({ warnRate: '0.8' });
  });

  /** An open account, and nothing to read before the consent. */
  const ready = {
    simpleAcctInfoList: (made: unknown) => (made as readonly Answer[]).map((one) => ({ ...one, acctStatus: 'opened' })),
    queryInvestorAuthTask: (made: unknown) => ({ ...(made as Answer), documents: [] }),
  };

  it.each([
    ['InvestorAuthApply', 'applyInvestorAuth'],
    ['InvestorAuthModify', 'modifyInvestorAuth'],
  ])('%s is sent with each of its papers, and not before', async (name, operation) => {
    const form = await openForm(name, ready);
    await fillAndSend(form, operation);
    expect(readScreen()).toContain('缺少必传附件：财务报表/审计报告、投资者承诺函');
    expect(callOf(form, operation)).toBeUndefined();

    await chooseFiles(new File([Uint8Array.from(makePdf())], '材料.pdf', { type: 'application/pdf' }));
    await fillAndSend(form, operation);

    const promise = expect.objectContaining({ materialType: '17' }) as unknown;
    expect(callOf(form, operation)?.['fileInfos']).toContainEqual(promise);
  });
});

/** Records of one business, which their maker may send again. */
const rejected = (businessCode: string) => (made: unknown) => {
  const { list, ...rest } = made as { readonly list: readonly Answer[] };
  const more = { businessCode, reviewStatus: 'rejected', resubmittable: true, own: true, groupType: undefined };
  return { ...rest, list: list.map((row) => ({ ...row, ...more, rejectReason: '份额需先报投委会' })) };
};

it.each([
  ['redemption', '024', '赎回份额'],
  ['conversion', '036', '转出份额'],
])('a rejected %s opens as it was', async (_what, businessCode, label) => {
  const former = (made: unknown) => ({ ...(made as Answer), applyVol: '500000.00' });
  await openPage(findPage('TransactionReview'), {
    rows: 1,
    answers: { queryTradeReviewPageList: rejected(businessCode), queryFormerApply: former },
  });
  await openRows();

  await press(screen.getByText('修改后重新提交').closest('button'));

  const shares = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  await waitFor(() => expect(shares.value).toBe('500,000.00'));
  expect(readScreen().join(' ')).toContain('原申请未通过复核：份额需先报投委会。');
});

import { effectOf } from '#client';
import { profile } from '#contract';
import { operations } from '#contract/operations';
import { expect, it } from 'vitest';

/** Why an operation changes data and relies on no record that somebody else may have changed meanwhile, by reason. */
const exceptions: Readonly<Record<string, string>> = {
  'reads data into a file': `
    downloadBatchAcctResult downloadOpenAcctConfirmation exportAuditLog downloadContract exportDividend
    downloadDividendConfirm downloadTradeApply downloadPayNotice downloadTradeConfirm downloadWarningLetter
    createTradeDocJob createOrderDocJob downloadTradeDoc downloadZoneBundle downloadOpenFundAcctConfirmation
    downloadInstConfirmation downloadRegistInstConfirmation exportRegisterStatements exportRegistStatements
    downloadInvestorAuth downloadJobFile exportPosition downloadRiskReport downloadTradeBill
    downloadPageRevision exportOrderList exportValuationFile exportValuationFiles`,
  'makes a new record': `
    batchAcctInfo creditBatchImport uploadFile uploadRegistFile
    openFundAcct highEndReserve createTradeBill addSubscribe addUser submitAnswer reportClientError
    commentPageChange`,
  'makes a new application, or sends the draft that its writer keeps': `
    acctOpenApply instRegistApply registInstApply applyInvestorAuth`,
  'belongs to the caller alone: session, password, codes, inbox, jobs, settings': `
    login logout registLogin updatePassword verifyAccountInfo sendPasswordCode sendAuthSmsVerificaCode
    sendRegistSmsVerificaCode sendInvestorAuthSms sendSignSms sendWarningSms proveIdentity enableSecondFactor
    disableSecondFactor startRolePreview endRolePreview readInbox saveNewsChoice watchFund cancelJob
    saveUserSetting`,
  'gives nothing that was there before: a new password, no second factor, the same bill again': `
    resetPassword removeSecondFactor retryTradeBill`,
  'a cell or a row of a batch that its own uploader corrects': `
    batchAcctInfoCorrect batchAcctInfoPapers batchAcctInfoFill batchAcctInfoConfirm creditBatchImportCorrect
    creditBatchImportRemove`,
  'an act of one signer, whose order of states refuses a second': `
    openContractSign leaveContractSign signContract rejectContract terminateContract confirmReturnVisit`,
  'ends what waits: nothing of it happens, and whoever comes second finds its state changed': `
    directiveDelete specialAcctDelete reviewReject reviewWithdraw`,
  'merges what two people write, or refuses by the version in its own reply': `
    joinPageChange restorePageFile submitPageChange withdrawPageChange voidPageChange returnPageChange publishPageChange
    rollBackPages saveSharedView deleteSharedView`,
  'plays the outside world in the demo': `
    simAudit simAcctStatus simDirectiveArrive simFundAcct simSettle simSetClock simPayArrive`,
};

const excepted = Object.values(exceptions).flatMap((names) => names.trim().split(/\s+/u));

it('every operation that changes a record is held to what its caller saw, or says why not', () => {
  const writes = Object.entries(operations).filter(([id, one]) => effectOf(profile, { id, ...one }) === 'write');
  const undecided = writes.filter(([id, one]) => !one.relies && !excepted.includes(id)).map(([id]) => id);

  expect(undecided).toEqual([]);
  expect(excepted.filter((id) => !writes.some(([write, one]) => write === id && !one.relies))).toEqual([]);
});

it('a registrant is held to the same as an operator who makes the same change', () => {
  const twins = Object.entries(operations).flatMap(([id, one]) =>
    one.registration === undefined ? [] : [[id, one, operations[one.registration as keyof typeof operations]] as const],
  );

  expect(twins.map(([id, , twin]) => [id, twin?.relies, twin?.record?.param])).toEqual(
    twins.map(([id, one]) => [id, one.relies, one.record?.param]),
  );
  expect(twins.filter(([, one]) => one.relies).length).toBeGreaterThan(2);
});

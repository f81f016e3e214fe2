import type { FileInfo, OperationParams } from '#contract';
import { maskPhone } from '#values/mask';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../audit.ts';
import type { Db } from '../../database/database.ts';
import { replaceFiles } from '../../application/files.ts';
import { nextApplyNo } from '../../database/numbers.ts';
import { findOwnFiles, removeUnusedFiles } from '../../files/stored-files.ts';
import type { Registrant, RequestContext } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { institutionErrors } from './errors.ts';
import { insertApply, isRegistered, lockApply, updateApply } from './queries.ts';
import { findFlaws, isChangeable, LONG_TERM, normalise } from './rules.ts';

type Params = OperationParams<'saveRegistDraft'>;

/**
 * Keeps what a registrant has filled in as a draft: a new one, or the application `applyNo`, which becomes a draft
 * again (domain §5.3). What is left out is emptied.
 */
export async function saveDraft(
  { files: store }: Platform,
  params: Params,
  context: RequestContext<Registrant>,
): Promise<{ applyNo: string }> {
  const {
    applyNo: changed,
    fileInfos = [],
    requestNo: _requestNo,
    disCode: _disCode,
    certLongTerm,
    ...entered
  } = params;
  const entries = normalise(certLongTerm ? { ...entered, certEndDate: LONG_TERM } : entered);
  const flaws = findFlaws(entries, toShanghaiDate(context.now));
  if (Object.keys(flaws).length > 0) throw institutionErrors.flawed(flaws);
  const { phone } = context.user;

  return context.transact(async (tx) => {
    if (changed) await requireChangeable(tx, phone, changed);
    if (entries.certNo && (await isRegistered(tx, entries.certNo, changed)))
      throw institutionErrors.alreadyRegistered();
    await requireFiles(tx, phone, fileInfos);
    const applyNo = changed ?? (await nextApplyNo(tx, toShanghaiDate(context.now)));
    await write(tx, applyNo, { changed: Boolean(changed), phone, time: toShanghaiTime(context.now), entries });
    const before = await replaceFiles(tx, applyNo, fileInfos);
    await audit(tx, {
      now: context.now,
      accountId: null,
      action: changed ? 'institution.draft.change' : 'institution.draft.create',
      subject: applyNo,
      detail: { phone: maskPhone(phone) },
      traceId: context.traceId,
    });
    await removeUnusedFiles(tx, store, before);
    return { applyNo };
  });
}

async function requireChangeable(tx: Db, phone: string, applyNo: string): Promise<void> {
  const apply = await lockApply(tx, { phone }, applyNo);
  if (!apply) throw institutionErrors.notFound();
  if (!isChangeable(apply.applyStatus)) throw institutionErrors.statusChanged();
}

/** Each file once, and each the registrant's own. */
async function requireFiles(tx: Db, phone: string, fileInfos: readonly FileInfo[]): Promise<void> {
  const ids = new Set(fileInfos.map(({ fileUrl }) => fileUrl));
  const own = await findOwnFiles(tx, { phone }, [...ids]);
  if (own.length !== fileInfos.length) throw institutionErrors.fileNotFound();
}

interface Change {
  readonly changed: boolean;
  readonly phone: string;
  readonly time: string;
  readonly entries: Omit<Params, 'applyNo' | 'certLongTerm' | 'fileInfos' | 'requestNo' | 'disCode'>;
}

async function write(tx: Db, applyNo: string, { changed, phone, time, entries }: Change): Promise<void> {
  const columns = {
    institutionName: entries.institutionName,
    shortName: entries.shortName ?? null,
    certType: entries.certType ?? null,
    certNo: entries.certNo ?? null,
    certStartDate: entries.certStartDate ?? null,
    certEndDate: entries.certEndDate ?? null,
    orgType: entries.orgType ?? null,
    corpProperty: entries.corpProperty ?? null,
    industry: entries.industry ?? null,
    businessScope: entries.businessScope ?? null,
    postCode: entries.postCode ?? null,
    tel: entries.tel ?? null,
    email: entries.email ?? null,
    legalName: entries.legalName ?? null,
    legalMobile: entries.legalMobile ?? null,
    applyStatus: 'draft',
    updatedAt: time,
  } as const;
  try {
    if (changed) await updateApply(tx, applyNo, columns);
    else await insertApply(tx, { ...columns, applyNo, phone, createdAt: time, content: '{}' });
  } catch (error) {
    // Somebody saved the same institution since it was looked up.
    const twice = error instanceof Error && 'constraint' in error && error.constraint === 'inst_applies_one_live';
    throw twice ? institutionErrors.alreadyRegistered() : error;
  }
}

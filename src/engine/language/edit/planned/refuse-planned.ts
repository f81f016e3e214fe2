import { isRead, type ContractProfile } from '#client';
import { words, type Words } from '../../run/words.ts';
import { suppliedParams, type PlannedEndpoint, type PlannedField } from './write-planned.ts';

/** Names that are taken or can be chosen. */
export interface KnownNames {
  readonly operations: Iterable<string>;
  readonly dictionaries: Iterable<string>;
  readonly profile: ContractProfile;
}

const name = /^[a-z][A-Za-z0-9]*$/u;

/** Why an endpoint cannot be described like this; undefined when it can. Pure. */
export function refusePlanned(endpoint: PlannedEndpoint, known: KnownNames): Words | undefined {
  const { id, title, kind, fields } = endpoint;
  if (title.trim() === '') return words('Give the endpoint a title.', '请填写接口名称');
  if (!name.test(id))
    return words(
      'The operation name begins with a small letter and has letters and digits only, such as queryVisitPageList.',
      '接口标识以小写字母开头，只含字母和数字，例如 queryVisitPageList',
    );
  if ([...known.operations].includes(id))
    return words(`There is an operation '${id}' already.`, `已有接口 '${id}'，请换一个标识`);
  const { reads } = known.profile;
  // Where operations differ by their methods, any name will do.
  const isMisnamed =
    reads.operations !== undefined && isRead({ reads }, { id, method: 'POST' }) !== (kind !== 'submit');
  if (isMisnamed)
    return kind === 'submit'
      ? words(
          `'${id}' is the name of an operation that reads; call it such as saveVisit.`,
          `'${id}' 像是查询，提交类接口请换成 saveVisit 这样的标识`,
        )
      : words(
          `An operation that reads is called such as '${sampleOf(known)}'.`,
          `查询类接口的标识要与现有的查询接口相仿，例如 '${sampleOf(known)}'`,
        );
  if (fields.length === 0) return words('Add a field.', '请至少添加一个字段');
  return refuseFields(fields, known);
}

/** An operation whose name says that it reads. */
function sampleOf({ operations, profile }: KnownNames): string {
  return [...operations].find((id) => isRead(profile, { id, method: 'POST' })) ?? '';
}

function refuseFields(fields: readonly PlannedField[], { dictionaries, profile }: KnownNames): Words | undefined {
  const supplied = suppliedParams(profile);
  const seen = new Set<string>();
  for (const [index, one] of fields.entries()) {
    const at = words(`Field ${index + 1}`, `第 ${index + 1} 个字段`);
    if (one.title.trim() === '') return words(`${at.en} has no title.`, `${at.zh}没有填写名称`);
    if (!name.test(one.name))
      return words(
        `${at.en}: its name begins with a small letter and has letters and digits only, such as visitDate.`,
        `${at.zh}的标识以小写字母开头，只含字母和数字，例如 visitDate`,
      );
    if (supplied.includes(one.name))
      return words(`${at.en}: '${one.name}' is added by itself.`, `${at.zh}：'${one.name}' 由系统自动填，不用写`);
    if (seen.has(one.name))
      return words(`${at.en}: '${one.name}' is there twice.`, `${at.zh}的标识 '${one.name}' 重复了`);
    seen.add(one.name);
    if (one.type === 'dictionary' && ![...dictionaries].includes(one.dictionary ?? ''))
      return words(`${at.en}: choose its dictionary.`, `请选择${at.zh}的字典`);
  }
  return undefined;
}

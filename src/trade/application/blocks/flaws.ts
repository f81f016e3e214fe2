import type { FieldMessages } from '#server/platform/errors';

/** Messages of a record's fields, some of them not wrong. */
export type Flaws = Readonly<Record<string, string | undefined | false>>;

/** The wrong ones. */
export function keepFlaws(flaws: Flaws): FieldMessages {
  return Object.fromEntries(Object.entries(flaws).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Messages of the records of a list, each under the path by which a form finds it: `benes.0.beneName`. */
export function flawsOfList<T>(
  name: string,
  records: readonly T[],
  findFlaws: (record: T, index: number) => Flaws,
): FieldMessages {
  return Object.fromEntries(
    records.flatMap((record, index) =>
      Object.entries(keepFlaws(findFlaws(record, index))).map(
        ([field, message]) => [`${name}.${index}.${field}`, message] as const,
      ),
    ),
  );
}

/** BLOCK-TRANSACTOR, by the handbook's wording (handbook: validation-messages). */
export const transactorFlaws = {
  needed: '至少添加一名授权经办人',
  tooMany: '授权经办人最多3名',
  primary: '须指定一名主经办人，且只能有一名',
  minor: '授权经办人须年满18周岁',
  tel: '请输入正确的固定电话',
  scope: '请选择授权范围',
  authOver: '授权有效期须晚于今天',
} as const;

/** BLOCK-BANK. */
export const bankFlaws = {
  name: '银行账户户名须与投资者名称一致',
  cnapsCode: '请输入正确的12位联行号',
  bankAcctNo: '请输入8–32位数字账号',
} as const;

/** BLOCK-PRODUCT. */
export const productFlaws = {
  certNo: '请输入4–40位字母或数字的产品证件号码',
  amacCode: '私募投资基金须填写6位备案编码，以S开头，如SAB123',
  startLate: '产品成立日不能晚于今天',
  endMissing: '请填写产品到期日，或勾选无固定期限',
  endBeforeStart: '产品到期日须晚于成立日',
  ended: '产品到期日须晚于今天',
  recordLate: '产品备案日期不能晚于今天',
  scale: '产品规模必须大于0',
  lookThrough: '私募投资基金须确认最终投资者均为合格投资者',
  needed: (title: string) => `请填写${title}`,
} as const;

/** BLOCK-DELIVERY. */
export const deliveryFlaws = {
  way: '请选择寄送方式',
  emailNeeded: '寄送方式包含E-mail，请填写收件邮箱',
} as const;

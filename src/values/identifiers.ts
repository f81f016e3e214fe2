import { isDate } from './shanghai-time.ts';

/** Characters of a 统一社会信用代码 by value 0–30: no I, O, S, V, Z (GB 32100-2015). */
const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const ORG_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/** True if a text is a 统一社会信用代码: 18 characters, the last one is a check character (handbook: credit-code). */
export function isCreditCode(text: string): boolean {
  if (!USCC_SHAPE.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += USCC_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return USCC_ALPHABET[(31 - (sum % 31)) % 31] === text[17];
}

/** True if a text is an 组织机构代码 (GB 11714): eight characters and a check digit, with or without a hyphen between. */
export function isOrganisationCode(text: string): boolean {
  const [, body, check] = /^([0-9A-Z]{8})-?([0-9X])$/.exec(text) ?? [];
  if (body === undefined) return false;
  const sum = ORG_WEIGHTS.reduce((total, weight, index) => total + weight * Number.parseInt(body.charAt(index), 36), 0);
  // 11 − 0 is written 0 and 11 − 1 is written X.
  return '0X987654321'[sum % 11] === check;
}

const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** Province codes (handbook: id-card). */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)/;

/**
 * True if a text is a 身份证号 (GB 11643, handbook: id-card): province, a birthday that exists and is not after `today`
 * (`yyyy-MM-dd`), check digit.
 */
export function isResidentId(text: string, today: string): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? [];
  const birth = `${year}-${month}-${day}`;
  if (year === undefined || !PROVINCES.test(text) || !isDate(birth) || birth > today) return false;
  const sum = RESIDENT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return '10X98765432'[sum % 11] === text[17];
}

/** True if a text is a passport number. */
export function isPassport(text: string): boolean {
  return /^[A-Z0-9]{5,17}$/.test(text);
}

/** True if a text is the number of a 港澳居民来往内地通行证. */
export function isHomeReturnPermit(text: string): boolean {
  return /^[HM]\d{8,10}$/.test(text);
}

/** True if a text is the number of a 台胞证. */
export function isTaiwanPermit(text: string): boolean {
  return /^\d{8}(?:\d{2})?$/.test(text);
}

/** True if a text is the number of a 外国人永久居留身份证: fifteen characters, or eighteen of the newer kind. */
export function isForeignerId(text: string): boolean {
  return /^(?:[A-Z0-9]{15}|[A-Z0-9]{18})$/.test(text);
}

/** True if a text is a 联行号 (CNAPS): twelve digits, the last one is the check digit of ISO 7064 MOD 11,10. */
export function isBankNumber(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  let product = 10;
  for (const digit of text.slice(0, 11)) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(text[11]);
}

/** True if a text is a landline number, with or without area code and extension, or a 400 number. */
export function isLandline(text: string): boolean {
  return /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text) || /^400-?\d{3}-?\d{4}$/.test(text);
}

/** True if a text is a postcode; 000000 is invalid (handbook: block-org). */
export function isPostCode(text: string): boolean {
  return /^\d{6}$/.test(text) && text !== '000000';
}

/** Pattern of an e-mail address. */
export const emailPattern = String.raw`^[\w.+-]+@[\w-]+(\.[\w-]+)+$`;

const email = new RegExp(emailPattern, 'u');

/** True if a text is an e-mail address of at most 64 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 64 && email.test(text);
}

/** True if a text is a person's name: 2–60 Chinese characters, letters, spaces and ·. */
export function isPersonName(text: string): boolean {
  return /^[\p{Script=Han}A-Za-z· ]{2,60}$/u.test(text.trim());
}

/** True if a normalised text is a valid institution name; its length is checked separately (handbook: block-org). */
export function isInstitutionName(text: string): boolean {
  return /^[\p{Script=Han}A-Za-z0-9()·&-]*$/u.test(text);
}

/** An institution's name in its stored and compared form: trimmed, with half-width brackets. */
export function normaliseInstitutionName(text: string): string {
  return text.trim().replaceAll('（', '(').replaceAll('）', ')');
}

import { isDecimal } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/**
 * 大写金额 of an amount in yuan, such as "1000000.00" → 壹佰万元整. Null unless it is a non-negative decimal of at most two
 * places up to 999,999,999,999.99.
 */
export function toChineseMoney(amount: string): string | null {
  if (!isDecimal(amount) || amount.startsWith('-')) return null;
  const [yuan = '', cents = ''] = amount.split('.');
  if (yuan.length > 12 || cents.length > 2) return null;
  const whole = wholeWords(yuan);
  const fraction = fractionWords(cents.padEnd(2, '0'), whole !== '');
  if (whole === '' && fraction === '') return '零元整';
  return (whole === '' ? '' : `${whole}元`) + (fraction === '' ? '整' : fraction);
}

function wholeWords(yuan: string): string {
  const padded = yuan.padStart(Math.ceil(yuan.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let words = '';
  let skipped = false;
  groups.forEach((group, index) => {
    const spoken = groupWords(group);
    if (spoken === '') {
      skipped = true;
      return;
    }
    // One 零 replaces all zeros between two digits.
    if (words !== '' && (skipped || group.startsWith('0'))) words += '零';
    words += spoken + GROUPS[groups.length - 1 - index];
    skipped = false;
  });
  return words;
}

function groupWords(group: string): string {
  let words = '';
  let skipped = false;
  for (let index = 0; index < 4; index += 1) {
    const digit = Number(group[index]);
    if (digit === 0) {
      skipped = true;
      continue;
    }
    if (words !== '' && skipped) words += '零';
    words += `${DIGITS[digit]}${PLACES[3 - index]}`;
    skipped = false;
  }
  return words;
}

function fractionWords(cents: string, afterYuan: boolean): string {
  const jiao = Number(cents[0]);
  const fen = Number(cents[1]);
  if (jiao === 0 && fen === 0) return '';
  if (jiao === 0) return `${afterYuan ? '零' : ''}${DIGITS[fen]}分`;
  return `${DIGITS[jiao]}角${fen === 0 ? '整' : `${DIGITS[fen]}分`}`;
}

/** Signs that come first of their letter in the order of pinyin; no syllable begins with I, U or V. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin');

/** The letters that the pinyin of each sign begins with: `dwjz` for 单位净值. Other signs stay. Pure. */
export function initialsOf(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (sign) => {
    const letter = LETTERS.split('').findLastIndex((_, at) => byPinyin.compare(FIRST.charAt(at), sign) <= 0);
    return LETTERS.charAt(letter) || sign;
  });
}

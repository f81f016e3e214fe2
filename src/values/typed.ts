/** The digits of a typed or pasted mobile number, without the country: `+86 138-0000-1234` → `13800001234`. */
export function readPhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '');
  return digits.replace(/^(?:\+86|0086|86(?=1\d{10}$))/, '').replaceAll('+', '');
}

/** The six digits of a typed or pasted SMS code; an input method may write them at full width. */
export function readSmsCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** The four characters of a typed picture code. */
export function readPictureCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').slice(0, 4);
}

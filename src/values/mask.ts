/** Certificate number: first four and last four (handbook: masking); shorter ones are masked entirely. */
export function maskCertificate(text: string): string {
  return text.length <= 8 ? '*'.repeat(text.length) : keep(text, 4, 4);
}

/** Mobile number: 138****1234. */
export function maskPhone(text: string): string {
  return text.length <= 7 ? '*'.repeat(text.length) : keep(text, 3, 4);
}

/** Bank account: the last four. */
export function maskBankAccount(text: string): string {
  return text.length <= 4 ? '*'.repeat(text.length) : keep(text, 0, 4);
}

/** E-mail: first character and domain; a text without a domain is masked entirely. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 1 ? '*'.repeat(text.length) : `${text.slice(0, 1)}***${text.slice(at)}`;
}

function keep(text: string, head: number, tail: number): string {
  const hidden = '*'.repeat(text.length - head - tail);
  return text.slice(0, head) + hidden + text.slice(-tail);
}

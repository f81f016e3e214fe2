/** First base64 characters of a picture, by its type. */
const TYPES: readonly (readonly [head: string, type: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['PHN2Zy', 'image/svg+xml'],
  ['PD94bW', 'image/svg+xml'],
];

/** A captcha from a gateway: the specification calls the picture base64 (handbook: calls), some gateways imgCode. */
export interface SentPicture {
  readonly base64?: string;
  readonly imgCode?: string;
}

/** The URL of a captcha sent as base64 (handbook: calls) or as a data URL. */
export function pictureUrl({ base64, imgCode = '' }: SentPicture): string {
  const picture = base64 ?? imgCode;
  if (picture.startsWith('data:')) return picture;
  const type = TYPES.find(([head]) => picture.startsWith(head))?.[1] ?? 'image/png';
  return `data:${type};base64,${picture}`;
}

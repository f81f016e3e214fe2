import type { PersonCertType } from '#contract';
import { defineMessages, type LanguageName, type Messages } from '#values/language';

/** Identity card (handbook: login-fields; idType, default '0'). */
export const IDENTITY_CARD: PersonCertType = '0';

/** Labels of the dictionary personCertType; complete, or it does not compile. */
export const certificateTypes: Messages<Readonly<Record<PersonCertType, string>>> = defineMessages(
  {
    '0': '身份证',
    '1': '护照',
    '2': '军官证',
    '3': '士兵证',
    '4': '港澳居民来往内地通行证',
    '5': '户口本',
    '6': '外国护照',
    '7': '其它',
    '8': '文职证',
    '9': '警官证',
    A: '台胞证',
    B: '外国人永久居留身份证',
  },
  {
    '0': 'Identity card',
    '1': 'Passport',
    '2': 'Officer’s card',
    '3': 'Soldier’s card',
    '4': 'Hong Kong and Macao travel permit',
    '5': 'Household register',
    '6': 'Foreign passport',
    '7': 'Other',
    '8': 'Civilian personnel card',
    '9': 'Police card',
    A: 'Taiwan travel permit',
    B: 'Permanent residence card',
  },
);

/** The types as a select offers them, in the dictionary's order. */
export function listCertificateTypes(language: LanguageName): readonly { value: PersonCertType; label: string }[] {
  const labels = certificateTypes[language];
  return (Object.keys(labels) as PersonCertType[]).map((value) => ({ value, label: labels[value] }));
}

import type { PersonCertType } from '#contract';
import type { LanguageName } from '#values/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { FormField } from '../parts/FormField.tsx';
import styles from './CertificateTypeField.module.css';
import { certificateTypes, messages } from './messages.ts';

/** Identity card (handbook: login-fields; idType, default '0'). */
export const IDENTITY_CARD: PersonCertType = '0';

/** The types as a select offers them, in the dictionary's order. */
function listCertificateTypes(language: LanguageName): readonly { value: PersonCertType; label: string }[] {
  const labels = certificateTypes[language];
  return (Object.keys(labels) as PersonCertType[]).map((value) => ({ value, label: labels[value] }));
}

interface CertificateTypeFieldProps {
  readonly value: PersonCertType;
  readonly onChange: (type: PersonCertType) => void;
}

/** The kind of certificate. The browser's own list: antd's open one fails the accessibility check of this screen. */
export function CertificateTypeField({ value, onChange }: CertificateTypeFieldProps) {
  const m = useMessages(messages);
  const types = listCertificateTypes(useLanguage());
  return (
    <FormField label={m.idType} error={undefined}>
      {({ id }) => (
        <span className={styles['box']}>
          <select
            id={id}
            name="idType"
            value={value}
            onChange={({ target }) => {
              const chosen = types[target.selectedIndex];
              if (chosen) onChange(chosen.value);
            }}
          >
            {types.map((type) => (
              <option key={type.value} value={type.value}>
                {type.label}
              </option>
            ))}
          </select>
          <svg width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
            <path d="m2 4 4 4 4-4" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
          </svg>
        </span>
      )}
    </FormField>
  );
}

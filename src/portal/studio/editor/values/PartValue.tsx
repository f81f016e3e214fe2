import { RecursionField } from '@formily/react';
import { useMemo } from 'react';
import { definitionOf } from '#engine/language/edit';
import { useLanguage } from '../../../language/language.ts';
import type { ValueFace } from './value-face.ts';
import { writeSchema } from './write-schema.ts';
import styles from '../editor.module.css';

/** The properties of an object, each with its editor. */
export function PartValue({ word, value, label, facts: { pageSchema } }: ValueFace) {
  const language = useLanguage();
  const definition = definitionOf(pageSchema, word.parts, value) ?? word.parts[0] ?? '';
  const rows = useMemo(() => {
    const schema = writeSchema(pageSchema, { definition, language, decorator: 'Inner' });
    return <RecursionField schema={schema} />;
  }, [pageSchema, definition, language]);
  return (
    <div className={styles['inner']} role="group" aria-label={label}>
      {rows}
    </div>
  );
}

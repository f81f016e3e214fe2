import { UndoOutlined } from '@ant-design/icons';
import { Button, Switch, Tag, Tooltip } from 'antd';
import { memo, useState } from 'react';
import { type OutlinePart, type Property, readProperties } from '#engine/language/edit';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Facts, Inherited, PartNames } from '../checker/page-facts.ts';
import { messages } from './messages.ts';
import { namePart } from './part-name.ts';
import type { PageText } from './use-page-text.ts';
import { ValueEditor } from './values/ValueEditor.tsx';
import { showText, type ValueFace } from './values/value-face.ts';
import styles from './editor.module.css';

interface Props {
  readonly part: OutlinePart;
  readonly label: string | undefined;
  readonly facts: Facts;
  readonly names: PartNames;
  readonly inherited: Readonly<Record<string, Inherited>>;
  readonly edit: PageText['edit'];
}

/** All properties of the chosen part, generated from the page schema. */
export const Properties = memo(function Properties({ part, label, facts, names, inherited, edit }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [onlySet, setOnlySet] = useState(false);
  const { kind, name } = namePart(part, language);
  const properties = readProperties(part, facts.pageSchema);
  const shown = onlySet ? properties.filter(({ value }) => value !== undefined) : properties;
  return (
    <section aria-label={text.properties} className={styles['properties']}>
      <header>
        <Tag color="blue">{kind}</Tag>
        <h2>{part.title ?? label ?? name}</h2>
        <label className={styles['onlySet']}>
          <Switch size="small" checked={onlySet} onChange={setOnlySet} aria-label={text.onlySet} /> {text.onlySet}
        </label>
      </header>
      {properties.length === 0 ? <p className={styles['hint']}>{text.noProperties}</p> : null}
      {shown.map((property) => (
        <Row
          key={`${part.definition.name} ${part.pointer} ${property.word.word}`}
          property={property}
          facts={facts}
          fields={names.byWord[property.word.word] ?? names.fields}
          keys={names.byWord[property.word.word]}
          readables={names.readables}
          inherited={inherited[property.word.word]}
          edit={edit}
        />
      ))}
    </section>
  );
});

interface RowProps extends Pick<Props, 'facts' | 'edit'>, Pick<ValueFace, 'fields' | 'keys' | 'readables'> {
  readonly property: Property;
  readonly inherited: Inherited | undefined;
}

/** One property. A part has dozens: memoized, so that only changed rows are drawn again. */
const Row = memo(function Row({ property, inherited, facts, fields, keys, readables, edit }: RowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { word, path, value } = property;
  const label = language === 'zh-CN' ? word.label.zh : word.label.en;
  const id = `property-${word.word}`;
  const isSet = value !== undefined;
  const placeholder = inherited
    ? text.inherited(showList(inherited.value, text.list), text.from[inherited.origin.from])
    : word.default === undefined
      ? ''
      : text.inherited(showText(word.default), text.from.language);
  const handleChange = (next: unknown, typing?: boolean): void =>
    void edit(next === undefined ? { kind: 'unset', path } : { kind: 'set', path, value: next }, typing);
  return (
    <div className={isSet ? styles['setRow'] : styles['unsetRow']}>
      <div className={styles['rowHead']}>
        <Tooltip title={language === 'zh-CN' ? word.meaning.zh : word.meaning.en} placement="left">
          <label htmlFor={id}>{label}</label>
        </Tooltip>
        <code>{word.word}</code>
        {word.isRequired ? <span className={styles['star']}>{text.required}</span> : null}
        {isSet && !word.isRequired ? (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined />}
            aria-label={text.unset(label)}
            title={text.unset(label)}
            onClick={() => handleChange(undefined)}
          />
        ) : null}
      </div>
      <ValueEditor
        property={property}
        id={id}
        label={label}
        placeholder={placeholder}
        facts={facts}
        fields={fields}
        keys={keys}
        readables={readables}
        onChange={handleChange}
      />
      {inherited?.origin.what === undefined || isSet ? null : (
        <p className={styles['origin']}>{inherited.origin.what}</p>
      )}
    </div>
  );
}, isSaidAlike);

/** Compares values as JSON, since each text is parsed into new objects. */
function isSaidAlike(before: RowProps, after: RowProps): boolean {
  const { property: one, inherited: from, ...rest } = before;
  const { property: other, inherited: to, ...others } = after;
  const isSame = JSON.stringify([one.value, one.path, from]) === JSON.stringify([other.value, other.path, to]);
  return isSame && (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === others[key]);
}

/** Text of a read-only value; several texts are joined. */
function showList(value: unknown, join: (texts: readonly string[]) => string): string {
  return Array.isArray(value) ? join(value.map(showText)) : showText(value);
}

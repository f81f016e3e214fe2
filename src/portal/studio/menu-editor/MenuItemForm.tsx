import { Input } from 'antd';
import { useId } from 'react';
import { useMessages } from '../../language/language.ts';
import styles from './menu-editor.module.css';
import type { MenuItem, MenuWord } from './menu-text.ts';
import { messages } from './messages.ts';

interface Props {
  readonly item: MenuItem;
  readonly disabled: boolean;
  readonly onSet: (word: MenuWord, value: string) => void;
}

/** The words of one entry; a group leads to no page. */
export function MenuItemForm({ item, disabled, onSet }: Props) {
  const { words, properties, unnamed } = useMessages(messages);
  const id = useId();
  const fields: readonly (readonly [MenuWord, string])[] = [
    ['resourceName', item.name],
    ['routeName', item.route],
    ['resourceCode', item.code],
    ['resourceUrl', item.url],
  ];
  return (
    <form aria-label={properties(item.name || unnamed)} className={styles['form']}>
      {fields.map(([word, value]) => (
        <label key={word} htmlFor={id + word}>
          <span>{words[word]}</span>
          <Input
            id={id + word}
            value={value}
            disabled={disabled}
            onChange={({ target }) => onSet(word, target.value)}
          />
        </label>
      ))}
    </form>
  );
}

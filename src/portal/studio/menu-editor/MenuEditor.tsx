import { Alert, Button, Tree, Input } from 'antd';
import { type KeyboardEvent, useState, useId, useEffect } from 'react';
import type { Diagnostic } from '#engine/language/prove';
import { useMessages } from '../../language/language.ts';
import type { FormProps } from '../form-props.ts';
import { offsetOf } from '../offset-of.ts';
import styles from './menu-editor.module.css';
import {
  addMenuItem,
  findMenuItem,
  type MenuItem,
  type MenuPlace,
  type MenuTarget,
  moveMenuItem,
  readMenuItems,
  removeMenuItem,
  setMenuWord,
  setMenuPage,
  type MenuWord,
  menuBoxAt,
  menuSteps,
  menuWords,
  placeOfStep,
} from './menu-text.ts';
import { messages } from './messages.ts';
import { PagePicker } from './PagePicker.tsx';

/** Edits the menu as a tree by mouse and keyboard. Keeps the layout of the text. */
export function MenuEditor({ text, disabled, edits, target: problem, onChange }: FormProps) {
  const words = useMessages(messages);
  const { chosen, setChosen, sought } = useChosen(text, problem);
  const [said, setSaid] = useState('');
  const items = readMenuItems(text);
  if (!items) return <Alert type="warning" message={words.broken} />;
  const item = findMenuItem(items, chosen);
  const move = (moved: MenuItem, place: MenuPlace | undefined): void => {
    if (!place || disabled) return;
    const next = moveMenuItem(text, moved, place);
    // Keep the entry chosen at its new place.
    setChosen(findAgain(readMenuItems(next) ?? [], moved)?.key);
    setSaid(words.moved(moved.name));
    onChange(next);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.altKey ? menuSteps.find(([, key]) => key === event.key)?.[0] : undefined;
    if (!step || !item) return;
    event.preventDefault();
    event.stopPropagation();
    move(item, placeOfStep(items, item, step));
  };
  const handleDrop = ({ key, on, onGap, gap }: Drop): void => {
    const [moved, target] = [findMenuItem(items, key), findMenuItem(items, on)];
    if (moved && target) move(moved, placeOfDrop(target, onGap, gap));
  };
  return (
    <section aria-label={words.menu} className={styles['editor']}>
      <p className={styles['hint']}>{words.hint}</p>
      {disabled ? null : (
        <MenuButtons
          items={items}
          item={item}
          onAdd={(group, name) => {
            const added = addMenuItem(text, group, name);
            // What is typed next belongs to the new entry.
            setChosen(added.key);
            onChange(added.text);
          }}
          onMove={move}
          onRemove={(gone) => {
            onChange(removeMenuItem(text, gone));
            setChosen(undefined);
          }}
        />
      )}
      <div className={styles['columns']}>
        {/* Alt with an arrow moves the chosen entry. The tree handles plain arrows. */}
        <div role="presentation" onKeyDownCapture={handleKey}>
          <Tree
            aria-label={words.menu}
            treeData={items.map((one) => nodeOf(one, words.unnamed))}
            defaultExpandAll
            blockNode
            draggable={!disabled}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={([key]) => setChosen(key === undefined ? undefined : String(key))}
            onDrop={({ dragNode, node, dropToGap, dropPosition }) =>
              handleDrop({ key: dragNode.key, on: node.key, onGap: dropToGap, gap: dropPosition })
            }
          />
        </div>
        {item ? (
          <MenuItemForm
            item={item}
            disabled={disabled}
            edits={edits}
            sought={sought}
            onSet={(word, value) => onChange(setMenuWord(text, item, word, value))}
            onLead={(page) => onChange(setMenuPage(text, item, page))}
          />
        ) : (
          <p className={styles['hint']}>{words.chooseOne}</p>
        )}
      </div>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}

/** The chosen entry: that of a problem once it is gone to. */
function useChosen(text: string, problem: Diagnostic | undefined) {
  const [chosen, setChosen] = useState<string>();
  const [sought, setSought] = useState<{ readonly problem: Diagnostic; readonly word: MenuWord | undefined }>();
  if (problem && problem !== sought?.problem) {
    const box = menuBoxAt(text, offsetOf(text, problem));
    setSought({ problem, word: box?.word });
    if (box) setChosen(box.item.key);
  }
  return { chosen, setChosen, sought };
}

interface ButtonsProps {
  readonly items: readonly MenuItem[];
  readonly item: MenuItem | undefined;
  readonly onAdd: (group: MenuItem | undefined, name: string) => void;
  readonly onMove: (item: MenuItem, place: MenuPlace) => void;
  readonly onRemove: (item: MenuItem) => void;
}

/** Actions on the chosen entry. */
function MenuButtons({ items, item, onAdd, onMove, onRemove }: ButtonsProps) {
  const words = useMessages(messages);
  return (
    <div className={styles['buttons']}>
      <Button size="small" onClick={() => onAdd(undefined, words.newGroupName)}>
        {words.addGroup}
      </Button>
      <Button size="small" disabled={item?.route !== ''} onClick={() => onAdd(item, words.newName)}>
        {words.addItem}
      </Button>
      {menuSteps.map(([step]) => {
        const place = item && placeOfStep(items, item, step);
        return (
          <Button key={step} size="small" disabled={!place} onClick={() => item && place && onMove(item, place)}>
            {words[step]}
          </Button>
        );
      })}
      <Button size="small" danger disabled={!item} onClick={() => item && onRemove(item)}>
        {words.remove}
      </Button>
    </div>
  );
}

interface Drop {
  readonly key: string;
  readonly on: string;
  /** Dropped beside the target, not into it. */
  readonly onGap: boolean;
  /** Index of the gap among the siblings of the target; -1 before the first. */
  readonly gap: number;
}

/** Place of a drop: into a group, or beside an entry. */
function placeOfDrop(target: MenuItem, onGap: boolean, gap: number): MenuPlace | undefined {
  if (!onGap) return target.route === '' ? { group: target.path, index: 0 } : undefined;
  // The path without the index and the name of its list.
  return { group: target.path.length === 2 ? [] : target.path.slice(0, -2), index: Math.max(gap, 0) };
}

interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly children: TreeNode[];
}

function nodeOf({ key, name, children }: MenuItem, unnamed: string): TreeNode {
  return { key, title: name === '' ? unnamed : name, children: children.map((one) => nodeOf(one, unnamed)) };
}

/** Finds a moved entry in the new text. */
function findAgain(items: readonly MenuItem[], moved: MenuItem): MenuItem | undefined {
  for (const item of items) {
    const isSame = item.code === moved.code && item.name === moved.name && item.route === moved.route;
    const found = isSame ? item : findAgain(item.children, moved);
    if (found) return found;
  }
  return undefined;
}

interface ItemFormProps extends Pick<FormProps, 'disabled' | 'edits'> {
  readonly item: MenuItem;
  /** The box of the problem that was gone to. */
  readonly sought: { readonly word: MenuWord | undefined } | undefined;
  readonly onSet: (word: MenuWord, value: string) => void;
  readonly onLead: (target: MenuTarget) => void;
}

/** Properties of one entry; a group has no page. */
function MenuItemForm({ item, disabled, edits, sought, onSet, onLead }: ItemFormProps) {
  const { words, properties, unnamed } = useMessages(messages);
  const id = useId();
  const values = { resourceName: item.name, resourceCode: item.code, resourceUrl: item.url } as const;
  useEffect(() => {
    if (sought?.word !== undefined) document.querySelector<HTMLElement>(`[id="${id}${sought.word}"]`)?.focus();
  }, [id, sought]);
  return (
    <form aria-label={properties(item.name || unnamed)} className={styles['form']}>
      {menuWords.map((word) => (
        <label key={word} htmlFor={id + word}>
          <span>{words[word]}</span>
          {word === 'routeName' ? (
            <PagePicker id={id + word} route={item.route} disabled={disabled} edits={edits} onPick={onLead} />
          ) : (
            <Input
              id={id + word}
              value={values[word]}
              disabled={disabled}
              onChange={({ target }) => onSet(word, target.value)}
            />
          )}
        </label>
      ))}
    </form>
  );
}

import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BlockOutlined,
  CopyOutlined,
  DeleteOutlined,
  DiffOutlined,
  GroupOutlined,
  PlusOutlined,
  ScissorOutlined,
  SnippetsOutlined,
  UngroupOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Input, type InputRef, Tooltip } from 'antd';
import { type ReactNode, type Ref, useState } from 'react';
import type { OutlinePart, OutlineSlot } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages as fragmentMessages } from '../reuse/messages.ts';
import type { KnownParts } from './known-parts.ts';
import { messages } from './messages.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { nameSlot } from './part-name.ts';
import type { Moves } from './use-moves.ts';
import styles from './editor.module.css';

interface Props {
  readonly root: OutlinePart;
  readonly part: OutlinePart;
  readonly onSelect: (pointer: string) => void;
  readonly moves: Moves;
  readonly pageSchema: unknown;
  readonly known: KnownParts;
  readonly wrong: ReadonlySet<string>;
  readonly search: Ref<InputRef>;
  /** Makes the chosen part a fragment; absent where it cannot be one. */
  readonly onFragment?: (() => void) | undefined;
}

/** The outline with the actions for the chosen part. */
export function OutlinePanel({ part, moves, search, onFragment, ...tree }: Props) {
  const text = useMessages(messages);
  const words = useMessages(fragmentMessages);
  const [filter, setFilter] = useState('');
  const actions: readonly (readonly [label: string, icon: ReactNode, run: (() => void) | undefined])[] = [
    [text.moveUp, <ArrowUpOutlined key="up" />, moves.up],
    [text.moveDown, <ArrowDownOutlined key="down" />, moves.down],
    [text.duplicate, <DiffOutlined key="duplicate" />, moves.duplicate],
    [text.wrap, <GroupOutlined key="wrap" />, moves.wrap],
    [text.unwrap, <UngroupOutlined key="unwrap" />, moves.unwrap],
    [words.makeFragment, <BlockOutlined key="fragment" />, onFragment],
    [text.cut, <ScissorOutlined key="cut" />, moves.cut],
    [text.copy, <CopyOutlined key="copy" />, moves.copy],
    [text.paste, <SnippetsOutlined key="paste" />, moves.paste],
    [text.remove, <DeleteOutlined key="remove" />, moves.remove],
  ];
  return (
    <section aria-label={text.outline} className={styles['outline']}>
      <div className={styles['tools']} role="toolbar" aria-label={text.outline}>
        <AddMenu part={part} moves={moves} pageSchema={tree.pageSchema} />
        {actions.map(([label, icon, run]) => (
          <Tooltip key={label} title={label}>
            <Button type="text" size="small" icon={icon} aria-label={label} disabled={!run} onClick={run} />
          </Tooltip>
        ))}
      </div>
      <Input
        ref={search}
        size="small"
        allowClear
        value={filter}
        placeholder={`${text.find} · Ctrl+K`}
        aria-label={text.find}
        onChange={({ target }) => setFilter(target.value)}
      />
      <OutlineTree {...tree} moves={moves} selected={part.pointer} filter={filter.trim()} />
    </section>
  );
}

interface AddProps {
  readonly part: OutlinePart;
  readonly moves: Moves;
  readonly pageSchema: unknown;
}

/** New parts for the chosen part, and for the lists around it. */
function AddMenu({ part, moves, pageSchema }: AddProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const slots = listSlots(part);
  const items = slots.map((slot) => ({
    key: slot.path.join('/'),
    type: 'group' as const,
    label: text.addTo(nameSlot(slot, pageSchema, language)),
    children: slot.accepts.map((definition) => ({
      key: `${slot.path.join('/')} ${definition.name}`,
      label: definition.label[language === 'zh-CN' ? 0 : 1],
      onClick: () => moves.insert(slot, definition),
    })),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, style: { maxHeight: 480, overflow: 'auto' } }}>
      <Button size="small" type="primary" icon={<PlusOutlined />}>
        {text.add}
      </Button>
    </Dropdown>
  );
}

function listSlots(part: OutlinePart): readonly OutlineSlot[] {
  const own = part.slots.filter((slot) => slot.shape !== 'one' || slot.parts.length === 0);
  const around = part.around && part.around.shape !== 'one' ? [part.around] : [];
  return part.slots.length > 0 ? [...own, ...around] : around;
}

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
import { useMemoizedFn } from 'ahooks';
import { memo, type ReactNode, type Ref, useState } from 'react';
import type { OutlinePart, OutlineSlot } from '#engine/language/edit';
import { useLanguage, useMessages } from '../../../language/language.ts';
import { messages as fragmentMessages } from '../../reuse/messages.ts';
import type { KnownParts } from '../known-parts.ts';
import { messages } from '../messages.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { nameSlot } from '../part-name.ts';
import type { Moves } from '../use-moves.ts';
import styles from '../editor.module.css';

interface Props {
  readonly root: OutlinePart;
  readonly part: OutlinePart;
  readonly onSelect: (pointer: string) => void;
  readonly moves: Moves;
  readonly pageSchema: unknown;
  readonly known: KnownParts;
  readonly wrong: ReadonlySet<string>;
  readonly search: Ref<InputRef>;
  /** Makes the chosen part a fragment; absent if it cannot be one. */
  readonly onFragment?: (() => void) | undefined;
}

/** The outline with a toolbar for the chosen part. */
export function OutlinePanel({ part, moves, search, onFragment, ...tree }: Props) {
  const text = useMessages(messages);
  const words = useMessages(fragmentMessages);
  const [filter, setFilter] = useState('');
  const runs: Readonly<Record<Tool, (() => void) | undefined>> = { ...moves, fragment: onFragment };
  const handleRun = useMemoizedFn((tool: Tool) => runs[tool]?.());
  const labels: Readonly<Record<Tool, string>> = {
    up: text.moveUp,
    down: text.moveDown,
    duplicate: text.duplicate,
    wrap: text.wrap,
    unwrap: text.unwrap,
    fragment: words.makeFragment,
    cut: text.cut,
    copy: text.copy,
    paste: text.paste,
    remove: text.remove,
  };
  return (
    <section aria-label={text.outline} className={styles['outline']}>
      <div className={styles['tools']} role="toolbar" aria-label={text.outline}>
        <AddMenu part={part} moves={moves} pageSchema={tree.pageSchema} />
        {tools.map(({ tool, icon }) => (
          <ToolButton
            key={tool}
            tool={tool}
            label={labels[tool]}
            icon={icon}
            disabled={!runs[tool]}
            onRun={handleRun}
          />
        ))}
      </div>
      <Input
        ref={search}
        size="small"
        data-own-text=""
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

/** Actions for the chosen part. */
type Tool = Exclude<keyof Moves, 'insert' | 'addField' | 'drop'> | 'fragment';

const tools: readonly { readonly tool: Tool; readonly icon: ReactNode }[] = [
  { tool: 'up', icon: <ArrowUpOutlined /> },
  { tool: 'down', icon: <ArrowDownOutlined /> },
  { tool: 'duplicate', icon: <DiffOutlined /> },
  { tool: 'wrap', icon: <GroupOutlined /> },
  { tool: 'unwrap', icon: <UngroupOutlined /> },
  { tool: 'fragment', icon: <BlockOutlined /> },
  { tool: 'cut', icon: <ScissorOutlined /> },
  { tool: 'copy', icon: <CopyOutlined /> },
  { tool: 'paste', icon: <SnippetsOutlined /> },
  { tool: 'remove', icon: <DeleteOutlined /> },
];

interface ToolProps {
  readonly tool: Tool;
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onRun: (tool: Tool) => void;
}

const ToolButton = memo(function ToolButton({ tool, label, icon, disabled, onRun }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled} onClick={() => onRun(tool)} />
    </Tooltip>
  );
});

interface AddProps {
  readonly part: OutlinePart;
  readonly moves: Moves;
  readonly pageSchema: unknown;
}

/** Menu of parts that can be added inside the chosen part, and to the lists around it. */
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

/** Places for a new part: in the chosen part and beside it, else beside the nearest part around it that has some. */
function listSlots({ slots, around }: OutlinePart): readonly OutlineSlot[] {
  const own = slots.filter((slot) => slot.shape !== 'one' || slot.parts.length === 0);
  const places = around && around.shape !== 'one' ? [...own, around] : own;
  return places.length > 0 || !around ? places : listSlots(around.owner);
}

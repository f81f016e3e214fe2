import { unseen } from '#parts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { renderText, type ResolvedListFill } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { LightFields } from '../fields/LightControl.tsx';
import { NumberField } from '../../widgets/parts/NumberInput.tsx';
import { messages } from '../messages.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemTable } from './ItemTable.tsx';
import { addButtonId, useItemActions } from './use-item-actions.ts';
import draftStyles from '../draft/draft.module.css';
import styles from './array.module.css';
import fieldStyles from '../fields/field.module.css';
import look from '../../look.module.css';

interface Props {
  readonly list: ArrayModel;
  /** A list that shows the records of the one selected here. */
  readonly detail?: ArrayModel | undefined;
  readonly page: PageModel;
}

/** From this number of inputs on, those of cards out of sight are light. */
const MANY_INPUTS = 60;

const NONE: ReadonlySet<string> = new Set();
const everyField = ({ array }: ArrayModel): ReadonlySet<string> => new Set(array.fields.map(({ name }) => name));

/** A list of records that the operator edits, as cards or as a table, with the problem of the list itself. */
export const ArrayPanel = observer(function ArrayPanel({ list, detail, page }: Props) {
  const actions = useItemActions(list);
  if (!list.visible) return null;
  const { id, shown: items, array, error, help, required } = list;
  return (
    <section
      id={id}
      tabIndex={-1}
      className={
        list.asked
          ? `${look['panel']} ${styles['array']} ${draftStyles['asked']}`
          : `${look['panel']} ${styles['array']}`
      }
      aria-labelledby={`${id}-title`}
      {...markOf(page, array)}
    >
      <h2
        id={`${id}-title`}
        className={required ? `${look['panelTitle']} ${fieldStyles['labelRequired']}` : look['panelTitle']}
      >
        {list.label}
      </h2>
      <ArrayTools list={list} />
      {array.layout === 'table' ? (
        <ItemTable list={list} page={page} actions={actions} />
      ) : (
        <LightFields value={items.length * array.fields.length > MANY_INPUTS ? everyField(list) : NONE}>
          {items.map((item) => (
            <ItemCard key={item.key} {...{ list, item, page, actions, detail }} />
          ))}
        </LightFields>
      )}
      {items.length === 0 ? <p className={styles['arrayEmpty']}>{messages.array.empty}</p> : null}
      <div className={fieldStyles['note']}>
        {error === undefined ? (
          help
        ) : (
          <span id={`${id}-error`} role="alert" className={look['error']}>
            {error}
          </span>
        )}
      </div>
      <AddButton list={list} onAdd={actions.add} />
      <div role="status" className={unseen}>
        {actions.said}
      </div>
    </section>
  );
});

const AddButton = observer(function AddButton({
  list,
  onAdd,
}: {
  readonly list: ArrayModel;
  readonly onAdd: () => void;
}) {
  const { array, canAdd, disabled, addLabel } = list;
  if (disabled || !array.actions.includes('add')) return null;
  const { maxItems } = array.array.constraints;
  return (
    <Button
      id={addButtonId(list)}
      type="dashed"
      block
      disabled={!canAdd}
      title={canAdd || maxItems === undefined ? undefined : messages.array.full(maxItems)}
      onClick={onAdd}
    >
      {addLabel ?? messages.array.add}
    </Button>
  );
});

/** Buttons that fill a field of every record in. */
const ArrayTools = observer(function ArrayTools({ list }: { readonly list: ArrayModel }) {
  const { fillButtons: tools } = list.array;
  if (!tools || list.disabled) return null;
  return (
    <div className={styles['arrayTools']}>
      {tools.map((tool, index) => (
        <Tool key={index} tool={tool} list={list} />
      ))}
    </div>
  );
});

const Tool = observer(function Tool({ tool, list }: { readonly tool: ResolvedListFill; readonly list: ArrayModel }) {
  const { prompt: asked } = tool;
  const id = useId();
  const [prompt, setPrompt] = useState<number | null>();
  const label = renderText(tool.label, list.scope);
  const empty = list.shown.length === 0;
  if (!asked) {
    return (
      <Button disabled={empty} onClick={() => list.fillIn(tool)}>
        {label}
      </Button>
    );
  }
  const { min, max } = asked;
  const question = renderText(asked.label, list.scope);
  return (
    <span className={styles['arrayTool']}>
      <label htmlFor={id}>
        {question}
        <NumberField id={id} value={prompt ?? null} {...{ label: question, min, max }} onChange={setPrompt} />
      </label>
      <Button
        disabled={empty || prompt === null || prompt === undefined}
        onClick={() => list.fillIn(tool, prompt ?? undefined)}
      >
        {label}
      </Button>
    </span>
  );
});

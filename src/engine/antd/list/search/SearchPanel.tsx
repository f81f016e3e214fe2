import { Button, Tag } from 'antd';
import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { renderText, type ResolvedQuickFilters } from '#engine/language/run';
import { isEmptyValue } from '../../../headless/call/read-params.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import type { ListSettingsModel } from '../../../headless/list/list-settings.ts';
import { filteredFields, isChosen, listChoices } from '../../../headless/list/search/quick-filters.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { observer } from '../../../headless/observer.ts';
import { FieldView } from '../../form/fields/FieldView.tsx';
import { lightText } from '../../form/fields/LightControl.tsx';
import { labelWidth } from '../../label-width.ts';
import { messages } from '../messages.ts';
import styles from './search-panel.module.css';
import look from '../../look.module.css';

interface Props {
  readonly model: ListModel;
  readonly settings: ListSettingsModel;
  readonly quickFilters: readonly ResolvedQuickFilters[] | undefined;
}

/** The search fields of a list: one line, and the rest below it on request. Enter searches, typing does not. */
export function SearchPanel({ model, settings: { settings, change }, quickFilters = [] }: Props) {
  const { fields } = model.form;
  const { expanded } = settings;
  const line = useRef<HTMLDivElement>(null);
  const count = countFitting(fields, useWidth(line));
  const rest = fields.slice(count);
  const shown = quickFilters.flatMap((filters) => (isShownBy(filters, model) ? filteredFields(filters) : []));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = model.form.check();
    // Show the field that stops the search.
    if (wrong && rest.some((field) => field.name === wrong.name)) change({ expanded: true });
    model.search();
  };
  return (
    <form className={`${look['panel']} ${styles['search']}`} role="search" noValidate onSubmit={handleSubmit}>
      <div ref={line} className={styles['searchLine']}>
        {fields.slice(0, count).map((field) => (
          <SearchField key={field.name} field={field} page={model.page} />
        ))}
        <div className={styles['searchButtons']}>
          <Button type="primary" htmlType="submit">
            {messages.search}
          </Button>
          <Button onClick={model.reset}>{messages.reset}</Button>
          {rest.length > 0 ? (
            <Button type="link" aria-expanded={expanded} onClick={() => change({ expanded: !expanded })}>
              {expanded ? messages.collapse : <ExpandLabel fields={rest} />}
            </Button>
          ) : null}
        </div>
      </div>
      {rest.length === 0 ? null : expanded ? (
        <div className={`${styles['searchLine']} ${styles['searchMore']}`}>
          {rest.map((field) => (
            <SearchField key={field.name} field={field} page={model.page} />
          ))}
        </div>
      ) : (
        <FilledFields fields={rest.filter(({ name }) => !shown.includes(name))} model={model} />
      )}
    </form>
  );
}

/** Tests whether one of the choices beside the table is the one searched for. */
function isShownBy(filters: ResolvedQuickFilters, { page, query }: ListModel): boolean {
  if (!('field' in filters)) return false;
  return listChoices(filters, page.scope).some((choice) => isChosen(filters, query.search, choice));
}

/** Pixels of a control; a range contains two dates or amounts, a switch is as wide as a finger. */
const CONTROL = 150;
const CONTROLS: Readonly<Record<string, number>> = { 'date-range': 240, switch: 48 };
/** Pixels between the parts of the line, between a label and its control, and of the buttons at its end. */
const GAP = 16;
const LABEL_GAP = 8;
const BUTTONS = 250;
/** Pixels of the line before it is measured: a page of 1440 beside the menu. */
const USUAL = 1180;

/** Pixels that a field needs: its label and its control. */
function neededWidth({ node, scope }: FieldModel): number {
  return labelWidth(renderText(node.label, scope)) + LABEL_GAP + (CONTROLS[node.widget] ?? CONTROL);
}

/** Number of fields that fit in the line before its buttons; at least one. */
function countFitting(fields: readonly FieldModel[], width = USUAL): number {
  let left = width - BUTTONS;
  const end = fields.findIndex((field) => {
    left -= neededWidth(field) + GAP;
    return left < 0;
  });
  return end < 0 ? fields.length : Math.max(1, end);
}

function SearchField({ field, page }: { readonly field: FieldModel; readonly page: ListModel['page'] }) {
  return (
    <div className={styles['searchField']} style={{ flexBasis: neededWidth(field) }}>
      <FieldView field={field} page={page} columns={0} />
    </div>
  );
}

/** Says how many of the fields out of sight are filled in. */
const ExpandLabel = observer(function ExpandLabel({ fields }: { readonly fields: readonly FieldModel[] }) {
  const filled = fields.filter(({ value }) => !isEmptyValue(value)).length;
  return filled > 0 ? messages.expandFilled(filled) : messages.expand;
});

/** The values of hidden search fields, each with a button that clears it. */
const FilledFields = observer(function FilledFields({
  fields,
  model,
}: Pick<Props, 'model'> & { readonly fields: readonly FieldModel[] }) {
  const filled = fields.filter(({ value }) => !isEmptyValue(value));
  if (filled.length === 0) return null;
  return (
    <div className={styles['searchFilled']} role="group" aria-label={messages.filled}>
      {filled.map((field) => (
        <Tag
          key={field.name}
          closable={{ 'aria-label': messages.takeBack(field.face.label) }}
          onClose={() => model.searchFor({ [field.name]: undefined })}
        >
          {messages.filledWith(field.face.label, lightText(field))}
        </Tag>
      ))}
    </div>
  );
});

/** Width of an element, CSS pixels; undefined before it is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Out of sight it has no width, and keeps the one it had.
    const measure = (): void => setWidth((before) => box.clientWidth || before);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}

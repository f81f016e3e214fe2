import { useContext, useMemo } from 'react';
import {
  holds,
  renderText,
  type ResolvedArray,
  type ResolvedBlock,
  type ResolvedField,
  type ResolvedGroup,
  type ResolvedNode,
} from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { FormPage } from '../../headless/form/use-form-page.ts';
import { markOf } from '../../headless/inspect/mark-of.ts';
import { BlockView } from '../detail/BlockView.tsx';
import type { BlockContext } from '../detail/block-context.ts';
import { ArrayPanel } from './array/ArrayPanel.tsx';
import { FieldView } from './fields/FieldView.tsx';
import { LightFields, listLightFields } from './fields/LightControl.tsx';
import styles from './array/array.module.css';
import fieldStyles from './fields/field.module.css';
import look from '../look.module.css';

interface Props {
  readonly nodes: readonly ResolvedNode[];
  readonly columns: number;
  readonly models: FormPage;
  readonly context: BlockContext;
}

type Part =
  | { readonly kind: 'fields'; readonly fields: readonly ResolvedField[] }
  | { readonly kind: 'group'; readonly group: ResolvedGroup }
  | { readonly kind: 'array'; readonly array: ResolvedArray; readonly detail?: ResolvedArray }
  | { readonly kind: 'block'; readonly block: ResolvedBlock };

/** The nodes of a form or step as cards: a run of fields, a group, a list of records, a block of loaded data. */
export function FormNodes(props: Props) {
  const around = useContext(LightFields);
  const { nodes, columns } = props;
  const light = useMemo(() => around ?? listLightFields(nodes, columns), [around, nodes, columns]);
  return (
    <LightFields value={light}>
      <FormParts {...props} />
    </LightFields>
  );
}

function FormParts({ nodes, columns, models, context }: Props) {
  const parts = useMemo(() => splitParts(nodes), [nodes]);
  return parts.map((part, index) => {
    if (part.kind === 'array') return <ArrayNode key={part.array.array.name} {...part} models={models} />;
    if (part.kind === 'block') return <BlockView key={index} block={part.block} context={context} />;
    if (part.kind === 'group')
      return <GroupView key={part.group.name} group={part.group} columns={columns} models={models} context={context} />;
    return <FieldsPanel key={index} fields={part.fields} columns={columns} models={models} />;
  });
}

interface FieldsProps extends Pick<Props, 'columns' | 'models'> {
  readonly fields: readonly ResolvedField[];
}

/** A run of fields as a card, unless none of them is in sight. */
const FieldsPanel = observer(function FieldsPanel(props: FieldsProps) {
  if (!props.fields.some((field) => isInSight(field, props.models))) return null;
  return (
    <section className={look['panel']}>
      <FieldGrid {...props} />
    </section>
  );
});

interface ArrayNodeProps extends Pick<Props, 'models'> {
  readonly array: ResolvedArray;
  readonly detail?: ResolvedArray;
}

/** A list of records, with a list of the selected record's own at its right. */
function ArrayNode({ array, detail, models }: ArrayNodeProps) {
  const { form, page } = models;
  const list = form.findArray(array.array.name);
  const belonging = detail && form.findArray(detail.array.name);
  if (!list) return null;
  if (!belonging) return <ArrayPanel list={list} page={page} />;
  return (
    <div className={styles['masterDetail']}>
      <ArrayPanel list={list} detail={belonging} page={page} />
      <ArrayPanel list={belonging} page={page} />
    </div>
  );
}

function nodesOf(part: Exclude<Part, { kind: 'fields' }>): readonly ResolvedNode[] {
  if (part.kind === 'array') return part.detail ? [part.array, part.detail] : [part.array];
  return [part.kind === 'group' ? part.group : part.block];
}

interface GroupProps extends Omit<Props, 'nodes'> {
  readonly group: ResolvedGroup;
}

const GroupView = observer(function GroupView({ group, columns, models, context }: GroupProps) {
  const { scope } = models.page;
  const parts = useMemo(() => splitParts(group.fields), [group]);
  if (!holds(group.visible, scope) || !group.fields.some((node) => isInSight(node, models))) return null;
  const title = renderText(group.title, scope);
  return (
    <section className={look['panel']} aria-label={title} {...markOf(models.page, group)}>
      <h2 className={look['panelTitle']}>{title}</h2>
      {parts.map((part, index) =>
        part.kind === 'fields' ? (
          <FieldGrid key={index} fields={part.fields} columns={columns} models={models} />
        ) : (
          <FormNodes key={index} nodes={nodesOf(part)} columns={columns} models={models} context={context} />
        ),
      )}
    </section>
  );
});

/** Tests whether a node shows anything. Observable. */
function isInSight(node: ResolvedNode, models: FormPage): boolean {
  if (!('type' in node)) return models.form.find(node.name)?.visible ?? false;
  if (node.type === 'array') return models.form.findArray(node.array.name)?.visible ?? false;
  if (!holds(node.visible, models.page.scope)) return false;
  return node.type !== 'group' || node.fields.some((inner) => isInSight(inner, models));
}

function FieldGrid({ fields, columns, models }: FieldsProps) {
  return (
    <div
      className={columns === 1 ? `${fieldStyles['fieldGrid']} ${fieldStyles['single']}` : fieldStyles['fieldGrid']}
      style={{ '--fd-columns': columns } as object}
    >
      {fields.map(({ name }) => {
        const field = models.form.find(name);
        return field ? <FieldView key={name} field={field} page={models.page} columns={columns} /> : null;
      })}
    </div>
  );
}

/** Fields that follow each other share a grid. */
function splitParts(nodes: readonly ResolvedNode[]): readonly Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (!('type' in node)) {
      if (last?.kind === 'fields') parts[parts.length - 1] = { kind: 'fields', fields: [...last.fields, node] };
      else parts.push({ kind: 'fields', fields: [node] });
    } else if (node.type === 'group') parts.push({ kind: 'group', group: node });
    else if (node.type === 'array' && node.parent && last?.kind === 'array')
      parts[parts.length - 1] = { ...last, detail: node };
    else if (node.type === 'array') parts.push({ kind: 'array', array: node });
    else parts.push({ kind: 'block', block: node });
  }
  return parts;
}

import { observer } from '@formily/react';
import { useMemo } from 'react';
import {
  holds,
  renderText,
  type ResolvedBlock,
  type ResolvedField,
  type ResolvedGroup,
  type ResolvedNode,
} from '#engine/language';
import type { FormPage } from '../../headless/form/use-form-page.ts';
import { BlockView } from '../detail/BlockView.tsx';
import type { BlockContext } from '../detail/block-context.ts';
import { FieldView } from './FieldView.tsx';

interface Props {
  readonly nodes: readonly ResolvedNode[];
  readonly columns: number;
  readonly models: FormPage;
  readonly context: BlockContext;
}

type Part =
  | { readonly kind: 'fields'; readonly fields: readonly ResolvedField[] }
  | { readonly kind: 'group'; readonly group: ResolvedGroup }
  | { readonly kind: 'block'; readonly block: ResolvedBlock };

/** What a form or step holds, as cards: a run of fields, a group, a block of loaded data. */
export function FormNodes({ nodes, columns, models, context }: Props) {
  const parts = useMemo(() => splitParts(nodes), [nodes]);
  return parts.map((part, index) => {
    if (part.kind === 'block') return <BlockView key={index} block={part.block} context={context} />;
    if (part.kind === 'group')
      return (
        <GroupView key={part.group.group} group={part.group} columns={columns} models={models} context={context} />
      );
    return (
      <section key={index} className="fd-panel">
        <FieldGrid fields={part.fields} columns={columns} models={models} />
      </section>
    );
  });
}

interface GroupProps extends Omit<Props, 'nodes'> {
  readonly group: ResolvedGroup;
}

const GroupView = observer(function GroupView({ group, columns, models, context }: GroupProps) {
  const { scope } = models.page;
  const parts = useMemo(() => splitParts(group.fields), [group]);
  if (!holds(group.visible, scope)) return null;
  const title = renderText(group.title, scope);
  return (
    <section className="fd-panel" aria-label={title}>
      <h2 className="fd-panel-title">{title}</h2>
      {parts.map((part, index) =>
        part.kind === 'fields' ? (
          <FieldGrid key={index} fields={part.fields} columns={columns} models={models} />
        ) : (
          <FormNodes
            key={index}
            nodes={[part.kind === 'group' ? part.group : part.block]}
            columns={columns}
            models={models}
            context={context}
          />
        ),
      )}
    </section>
  );
});

function FieldGrid({
  fields,
  columns,
  models,
}: { readonly fields: readonly ResolvedField[] } & Pick<Props, 'columns' | 'models'>) {
  return (
    <div className={columns === 1 ? 'fd-grid fd-grid-single' : 'fd-grid'} style={{ '--fd-columns': columns } as object}>
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
    if ('type' in node) parts.push({ kind: 'block', block: node });
    else if ('group' in node) parts.push({ kind: 'group', group: node });
    else if (last?.kind === 'fields') parts[parts.length - 1] = { kind: 'fields', fields: [...last.fields, node] };
    else parts.push({ kind: 'fields', fields: [node] });
  }
  return parts;
}

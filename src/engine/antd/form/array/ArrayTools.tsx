import { observer } from '../../../headless/observer.ts';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { renderText, type ResolvedTool } from '#engine/language';
import type { ArrayModel } from '../../../headless/form/array-model.ts';

/** Buttons that fill a field of every record in. */
export const ArrayTools = observer(function ArrayTools({ list }: { readonly list: ArrayModel }) {
  const { tools } = list.array;
  if (!tools || list.disabled) return null;
  return (
    <div className="fd-array-tools">
      {tools.map((tool, index) => (
        <Tool key={index} tool={tool} list={list} />
      ))}
    </div>
  );
});

const Tool = observer(function Tool({ tool, list }: { readonly tool: ResolvedTool; readonly list: ArrayModel }) {
  const { ask } = tool;
  const [asked, setAsked] = useState<number | null>(null);
  const label = renderText(tool.label, list.scope);
  const empty = list.shown.length === 0;
  if (!ask) {
    return (
      <Button disabled={empty} onClick={() => list.fillIn(tool)}>
        {label}
      </Button>
    );
  }
  const { min, max } = ask;
  return (
    <span className="fd-array-tool">
      <label>
        {renderText(ask.label, list.scope)}
        <InputNumber
          value={asked}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          onChange={setAsked}
        />
      </label>
      <Button disabled={empty || asked === null} onClick={() => list.fillIn(tool, asked ?? undefined)}>
        {label}
      </Button>
    </span>
  );
});

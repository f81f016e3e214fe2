import { observer } from '../../../headless/observer.ts';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { renderText, type ResolvedListFill } from '#engine/language';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';

/** Buttons that fill a field of every record in. */
export const ArrayTools = observer(function ArrayTools({ list }: { readonly list: ArrayModel }) {
  const { fillButtons: tools } = list.array;
  if (!tools || list.disabled) return null;
  return (
    <div className="fd-array-tools">
      {tools.map((tool, index) => (
        <Tool key={index} tool={tool} list={list} />
      ))}
    </div>
  );
});

const Tool = observer(function Tool({ tool, list }: { readonly tool: ResolvedListFill; readonly list: ArrayModel }) {
  const { prompt: question } = tool;
  const [prompt, setPrompt] = useState<number | null>(null);
  const label = renderText(tool.label, list.scope);
  const empty = list.shown.length === 0;
  if (!question) {
    return (
      <Button disabled={empty} onClick={() => list.fillIn(tool)}>
        {label}
      </Button>
    );
  }
  const { min, max } = question;
  return (
    <span className="fd-array-tool">
      <label>
        {renderText(question.label, list.scope)}
        <InputNumber
          value={prompt}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          onChange={setPrompt}
        />
      </label>
      <Button disabled={empty || prompt === null} onClick={() => list.fillIn(tool, prompt ?? undefined)}>
        {label}
      </Button>
    </span>
  );
});

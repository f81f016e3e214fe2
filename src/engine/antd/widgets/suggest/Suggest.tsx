import { AutoComplete } from 'antd';
import { useState } from 'react';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { enterPlaceholder, useSelectProps } from '../parts/control.ts';
import { TextRead } from '../text/Text.tsx';
import manifest from './widget.json' with { type: 'json' };

/** A text with choices on offer. In a cell, where a value is saved at once, typing is given when it ends. */
function SuggestEdit(face: EditFaceProps<string>) {
  const control = useSelectProps(face);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? face.value ?? '';
  const give = (value: string): void => {
    setTyped(undefined);
    if (value !== (face.value ?? '')) face.onChange(value === '' ? null : value);
  };
  const options = face.options ?? [];
  // An earlier value must not filter the choices.
  const shown = typed ? options.filter(({ label }) => label.includes(typed)) : options;
  return (
    <>
      <AutoComplete<string>
        {...control}
        value={text}
        options={shown.map(({ value, label }) => ({ value, label }))}
        placeholder={enterPlaceholder(face)}
        allowClear={!face.inCell}
        defaultOpen={face.inCell ?? false}
        onSearch={face.inCell ? setTyped : give}
        onSelect={give}
        onClear={() => give('')}
        onBlur={() => {
          give(text);
          face.onBlur?.();
        }}
        onInputKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && typed !== undefined) give(typed);
        }}
      />
      <OptionsFailed {...face} />
    </>
  );
}

const faces = { edit: SuggestEdit, read: TextRead, cell: TextRead };

export const suggestWidget = defineWidget(manifest, faces, { takesAny: true, fromText: ({ text }) => text });

import { Select } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { enterPlaceholder, useSelectProps } from '../parts/control.ts';
import { OptionText } from '../parts/OptionText.tsx';
import manifest from './widget.json' with { type: 'json' };

/** Any texts, one by one; a comma is a part of a text. A text that is typed when the input is left is added too. */
function TagsEdit(face: EditFaceProps<readonly string[]>) {
  const control = useSelectProps(face);
  return (
    <Select<readonly string[]>
      {...control}
      mode="tags"
      notFoundContent={null}
      suffixIcon={null}
      placeholder={enterPlaceholder(face)}
      value={face.value ?? []}
      allowClear
      onChange={(values) => face.onChange(values.length > 0 ? values : null)}
    />
  );
}

export const tagsWidget = defineWidget(manifest, { edit: TagsEdit, read: OptionText, cell: OptionText });

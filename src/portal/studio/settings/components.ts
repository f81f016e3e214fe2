import { Checkbox, Input, Radio, Select } from '@formily/antd-v5';
import { connect, mapProps } from '@formily/react';
import { Segmented } from 'antd';
import { LabelledItem } from './LabelledItem.tsx';
import { NameInput } from './NameInput.tsx';

/** What the schema of a settings form may name. */
export const components = {
  FormItem: LabelledItem,
  Input,
  Name: connect(NameInput),
  Select,
  Segmented: connect(Segmented, mapProps({ dataSource: 'options' })),
  RadioGroup: Radio.Group,
  CheckboxGroup: Checkbox.Group,
};

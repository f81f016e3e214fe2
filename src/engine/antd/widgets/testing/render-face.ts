import { cleanup, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createElement, useState, type ReactElement } from 'react';
import { afterEach } from 'vitest';
import { PortsContext } from '../../../headless/ports/EnginePorts.tsx';
import type { Ports } from '../../../headless/ports/ports.ts';
import { quietPorts } from '../../../headless/ports/quiet-ports.ts';
import type { EditFaceProps, ReadFaceProps, Widget } from '../../../headless/widgets/widget.ts';
import { fieldLabel } from '../parts/control.ts';

afterEach(cleanup);

export const field: EditFaceProps['field'] = {
  name: 'applyAmt',
  label: '购买金额',
  widget: 'amount',
  props: {},
  valueType: 'string',
  required: false,
  constraints: {},
  rules: [],
};

/** Renders an edit face as a form does: label, stored value, error text. `given` collects its changes. */
export function renderEdit(widget: Widget, overrides: Partial<EditFaceProps> = {}, around: Partial<Ports> = {}) {
  const given: unknown[] = [];
  function Form(): ReactElement {
    const [value, setValue] = useState<unknown>(overrides.value ?? null);
    const face: EditFaceProps = {
      id: 'f',
      disabled: false,
      invalid: false,
      field,
      props: {},
      call: quietPorts.call,
      ...overrides,
      value,
      onChange: (next) => {
        given.push(next);
        setValue(next);
      },
    };
    const label = createElement('label', { id: 'f-label', htmlFor: 'f' }, fieldLabel(face.field));
    return createElement('form', null, label, widget.edit ? createElement(widget.edit, face) : null);
  }
  const app = createElement(ConfigProvider, { locale: zhCN }, createElement(Form));
  return { ...render(createElement(PortsContext, { value: { ...quietPorts, ...around } }, app)), given };
}

/** Renders a cell (or read) face. */
export function renderText(
  widget: Widget,
  overrides: Partial<ReadFaceProps> = {},
  face: 'cell' | 'read' = 'cell',
  around: Partial<Ports> = {},
) {
  const Face = widget[face];
  if (!Face) throw new Error(`'${widget.manifest.name}' has no ${face} face`);
  const drawn = createElement(Face, { value: null, field, props: {}, ...overrides });
  return render(createElement(PortsContext, { value: { ...quietPorts, ...around } }, drawn));
}

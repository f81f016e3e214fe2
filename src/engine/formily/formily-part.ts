import type { Form } from '@formily/core';
import type { ComponentType } from 'react';
import type { ReadFaceProps, WidgetRules } from '../headless/widgets/widget.ts';

/** Any component: Formily hands props over without a type. */
export type FormilyComponent = ComponentType<never>;

export interface FormilyOptions {
  /** What a schema says of the value: items of an array component, `x-content`, `x-validator`. Plain JSON and components. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Components that the schema names, by name. */
  readonly components?: Readonly<Record<string, FormilyComponent>>;
  /** Effects of the form around the field, whose address is the name of the field. */
  readonly effects?: (form: Form) => void;
  /** The control is several elements, which no `<label for>` can name: the label names the group of them. */
  readonly group?: true;
  /** Draws the value where a page only reads it; without it the component does, in the pattern `readPretty`. */
  readonly read?: ComponentType<ReadFaceProps<never>>;
  /** Rules of the widget's values. */
  readonly rules?: WidgetRules;
}

/** A component with its options. */
export interface FormilyPart extends FormilyOptions {
  readonly component: FormilyComponent;
}

/** Makes a widget of a manifest and a component of Formily. */
export { defineFormilyWidget } from './define-formily-widget.ts';
/** What a component of Formily needs besides its props, and the rules of the widget. */
export type { FormilyOptions } from './formily-part.ts';

/** A place for shared views. */
export { createFakeViews, type FakeViews } from './fake-views.ts';
/** Renders a resolved page with fakes around it. */
export { renderPage, type PageFakes, type RenderedPage } from './render-page.ts';
/** Small resolved pages with overrides. */
export {
  buildAction,
  buildArray,
  buildColumn,
  buildDetail,
  buildField,
  buildForm,
  buildList,
  buildWizard,
} from './build-page.ts';
/** Renders the faces of a widget as a form, a detail and a table do. */
export { field, renderEdit, renderText } from '../antd/widgets/testing/render-face.ts';
/** Tests that every widget of a product passes. */
export { describeWidgets } from './describe-widgets.ts';

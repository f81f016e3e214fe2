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

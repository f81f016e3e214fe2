import type { EditFaceProps, Widget } from '../../../headless/widgets/widget.ts';
import type { WidgetExample } from '#engine/language/run';
import { field } from './render-face.ts';

/** The example of a widget whose manifest has none. */
const plain: WidgetExample = { title: '' };

/** The examples of a widget; one without any value where the manifest has none. */
export function examplesOf({ manifest }: Widget): readonly WidgetExample[] {
  return manifest.examples?.length ? manifest.examples : [plain];
}

/** The props of an edit face for an example; operations answer as the example defines. */
export function exampleFace({ manifest }: Widget, example: WidgetExample): Partial<EditFaceProps> {
  const { label = manifest.title, valueType = manifest.valueTypes[0] ?? 'string', format, answers = {} } = example;
  return {
    value: example.value ?? null,
    props: example.props ?? {},
    field: { ...field, label, valueType, widget: manifest.name, ...(format ? { format } : {}) },
    call: (operation) => Promise.resolve(answers[operation]),
    ...(example.options || manifest.options ? { options: example.options ?? [], optionsState: 'ready' as const } : {}),
  };
}

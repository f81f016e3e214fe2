import { defineWidget, type EditFaceProps, type ReadFaceProps } from '#engine';
import manifest from './widget.json' with { type: 'json' };

function StarsEdit(face: EditFaceProps<number, { readonly most?: number }>) {
  const tags = { id: face.id, disabled: face.disabled, 'aria-invalid': face.invalid };
  const range = { type: 'range', max: face.props.most ?? 5, value: face.value ?? 0 };
  return <input {...tags} {...range} onChange={({ target }) => face.onChange(Number(target.value))} />;
}
const Stars = ({ value }: ReadFaceProps<number>) => '★'.repeat(value ?? 0);
export const starsWidget = defineWidget(manifest, { edit: StarsEdit, read: Stars, cell: Stars });

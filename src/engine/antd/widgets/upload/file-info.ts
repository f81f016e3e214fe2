import type { ResolvedOption } from '#engine/language/run';
import type { Template } from './TemplateLink.tsx';
import type { StoredFile } from '../../viewer/use-file-preview.tsx';

/** A file on the server, as answered by its upload and submitted by a form. */
export interface FileInfo extends StoredFile {
  readonly fileCategory: string;
  readonly materialType?: string;
}

/** A kind of paper that a form requests; its label is that of the field's choices. */
export interface MaterialKind {
  readonly type: string;
  readonly required?: boolean;
  readonly visible?: boolean;
  /** Most files; 5 when absent. */
  readonly max?: number;
  /** A hint beside the label. */
  readonly note?: string;
  /** The form to fill in. */
  readonly template?: Template;
}

/** Props of the widget as a page gives them; the read face needs `preview` only. */
export interface UploadProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly preview?: string;
  readonly max?: number;
  readonly materialTypes?: readonly MaterialKind[];
}

/** The kinds that are requested at present. */
export function listKinds({ materialTypes = [] }: Pick<UploadProps, 'materialTypes'>): readonly MaterialKind[] {
  return materialTypes.filter(({ visible }) => visible !== false);
}

/** The label of a kind; its code when it is not among the choices. */
export function nameKind(type: string, options: readonly ResolvedOption[] = []): string {
  return options.find(({ value }) => value === type)?.label ?? type;
}

/** Kinds that are required and have no file. */
export function findMissingKinds(
  props: Pick<UploadProps, 'materialTypes'>,
  files: readonly FileInfo[],
): readonly MaterialKind[] {
  return listKinds(props).filter(
    ({ type, required }) => required === true && !files.some(({ materialType }) => materialType === type),
  );
}

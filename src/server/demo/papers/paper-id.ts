import type { MaterialType } from '#contract';

/** What a demo paper is of. */
export interface DemoPaper {
  /** Number of its application: applyNo, or authNo of a certification. */
  readonly applyNo: string;
  readonly materialType: MaterialType;
}

const ID = /^de30([01])(\d{2})(\d{25})$/;
const kinds = ['S', 'RZ'] as const;
const lengths = { S: 18, RZ: 8 } as const;

/** The file id of a demo paper, which says what it is of; ids of uploads are random. */
export function demoPaperId({ applyNo, materialType }: DemoPaper): string {
  const kind = kinds.findIndex((one) => applyNo.startsWith(one));
  const digits = applyNo.replace(/^\D+/u, '').padStart(25, '0');
  return `de30${kind}${materialType}${digits}`;
}

/** What the id of a demo paper is of; undefined of every other file. */
export function readDemoPaperId(id: string): DemoPaper | undefined {
  const [, kind = '', materialType = '', digits = ''] = ID.exec(id) ?? [];
  const prefix = kinds[Number(kind)];
  if (kind === '' || !prefix) return undefined;
  return { applyNo: `${prefix}${digits.slice(-lengths[prefix])}`, materialType: materialType as MaterialType };
}

import type { Generated } from 'kysely';
import type { MaterialType } from '#contract';
import type { Timestamp } from './access.ts';

/** History and papers of applications of all kinds (domain §3.0 review banner, BLOCK-FILES). */
export interface ApplyTables {
  /** What has happened to an application, in the order of its numbers. */
  applySteps: {
    id: Generated<number>;
    /** Number of the application: applyNo, or authNo of a certification. */
    applyNo: string;
    node: string;
    operator: string;
    time: Timestamp;
    remark: string | null;
  };
  applyFiles: { applyNo: string; fileId: string; position: number; materialType: MaterialType | null };
}

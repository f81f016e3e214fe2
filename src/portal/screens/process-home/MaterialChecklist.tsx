import { Button } from 'antd';
import { useState } from 'react';
import type { MaterialType } from '#contract';
import { useGuarded } from '#parts';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { TabList } from '../parts/TabList.tsx';
import styles from './MaterialChecklist.module.css';
import { materialTypes, messages } from './messages.ts';

/** Kinds of institution in the guide (handbook: opening-guide). */
type InstitutionKind = 'enterprise' | 'financial' | 'publicBody' | 'manager';

/** Something to know about one document of one kind. */
type MaterialNote = 'ofManager' | 'exempt' | 'withCustodian';

interface Material {
  readonly type: MaterialType;
  readonly note?: MaterialNote;
}

const EVERYBODY: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** Documents by kind (handbook: block-files). */
const MATERIALS: Readonly<Record<InstitutionKind, readonly Material[]>> = {
  enterprise: list(EVERYBODY),
  financial: list([...EVERYBODY, '10']),
  publicBody: list(EVERYBODY, { '06': 'exempt' }),
  manager: list([...EVERYBODY, '11', '12', '13', '14'], { '01': 'ofManager', '14': 'withCustodian' }),
};

/** Documents that have a form to fill in; the operation downloadTemplate knows them by this code. */
const TEMPLATES: ReadonlySet<MaterialType> = new Set(['03', '05', '06', '07']);

function hasTemplate(type: MaterialType): boolean {
  return TEMPLATES.has(type);
}

function list(types: readonly MaterialType[], notes: Partial<Record<MaterialType, MaterialNote>> = {}): Material[] {
  return types.map((type) => {
    const note = notes[type];
    return note === undefined ? { type } : { type, note };
  });
}

/** The documents to prepare, by kind of institution. */
export function MaterialChecklist() {
  const m = useMessages(messages);
  const [kind, setKind] = useState<InstitutionKind>('enterprise');
  return (
    <TabList
      label={m.kinds}
      tabs={(Object.keys(MATERIALS) as InstitutionKind[]).map((key) => ({ key, title: m[key] }))}
      selected={kind}
      onSelect={setKind}
    >
      <ol className={styles['list']}>
        {MATERIALS[kind].map((material) => (
          <MaterialItem key={material.type} material={material} />
        ))}
      </ol>
    </TabList>
  );
}

function MaterialItem({ material: { type, note } }: { material: Material }) {
  const m = useMessages(messages);
  const { [type]: label } = useMessages(materialTypes);
  return (
    <li className={styles['item']}>
      <span>
        {label}
        {note !== undefined && <span className={styles['note']}>{m[note]}</span>}
      </span>
      {hasTemplate(type) && <TemplateButton type={type} label={label} />}
    </li>
  );
}

function TemplateButton({ type, label }: { type: MaterialType; label: string }) {
  const m = useMessages(messages);
  const { download } = usePortal();
  // The download shows its own failure.
  const { running, run } = useGuarded(() => download('downloadTemplate', { template: type }).catch(() => undefined));
  return (
    <Button type="link" size="small" loading={running} aria-label={m.downloadOf(label)} onClick={run}>
      {m.download}
    </Button>
  );
}

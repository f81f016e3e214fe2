import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../headless/action/dialogs-context.ts';
import type { UnsavedState } from '../../../headless/form/draft/use-unsaved.ts';
import type { FormModel } from '../../../headless/form/form-model.ts';
import {
  MAX_TEMPLATES,
  type FormTemplate,
  type TemplatesModel,
} from '../../../headless/form/templates/use-templates.ts';
import { SaveNamed } from '../../named/SaveNamed.tsx';
import { messages } from '../messages.ts';
import styles from '../../named/named.module.css';

interface Props {
  readonly templates: TemplatesModel | undefined;
  readonly form: FormModel;
  readonly kept: Pick<UnsavedState, 'fill'>;
}

/** Opens the operator's templates of a page: filled in by a click, and made of what is filled in now. */
export function TemplateButton({ templates, form, kept }: Props) {
  const [open, setOpen] = useState(false);
  const ask = useAsk();
  if (!templates) return null;
  const { all, save, remove, choose } = templates;
  const words = messages.templates;
  const handleChoose = async (template: FormTemplate): Promise<void> => {
    if (form.edits.dirty && !(await ask({ title: '', text: words.replaces(template.name) }))) return;
    setOpen(false);
    choose(template, kept.fill);
  };
  const handleRemove = async ({ name }: FormTemplate): Promise<void> => {
    if (await ask({ title: '', text: words.askRemove(name) })) remove(name);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.title}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={words.title} width={480}>
        <p className={styles['hint']}>{words.hint}</p>
        <SaveNamed
          taken={all.map(({ name }) => name)}
          isFull={all.length >= MAX_TEMPLATES}
          max={MAX_TEMPLATES}
          words={words}
          save={(name) => {
            save(name, form);
            return true;
          }}
        />
        {all.length === 0 ? <p className={styles['hint']}>{words.none}</p> : null}
        <ul className={styles['list']}>
          {all.map((template) => (
            <li key={template.name} className={styles['row']}>
              <Button type="link" aria-label={words.choose(template.name)} onClick={() => void handleChoose(template)}>
                {template.name}
              </Button>
              <Button
                type="text"
                size="small"
                danger
                aria-label={words.removeOf(template.name)}
                onClick={() => void handleRemove(template)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}
